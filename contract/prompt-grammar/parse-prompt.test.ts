import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expandChoices } from './expand-choices.ts'
import { type ParsedPrompt, parsePrompt, plainText } from './parse-prompt.ts'

const first = () => 0
const last = (options: number) => options - 1
const parse = (prompt: string) => parsePrompt(prompt, first)
const segments = (prompt: string) => parse(prompt).parts.flat()

describe('weights', () => {
  test.each<[string, [string, number][]]>([
    ['a red rose', [['a red rose', 1]]],
    [
      'a (red) rose',
      [
        ['a ', 1],
        ['red', 1.1],
        [' rose', 1],
      ],
    ],
    [
      'a (red:1.3) rose',
      [
        ['a ', 1],
        ['red', 1.3],
        [' rose', 1],
      ],
    ],
    [
      'a [red] rose',
      [
        ['a ', 1],
        ['red', 0.9091],
        [' rose', 1],
      ],
    ],
    ['((red))', [['red', 1.21]]],
    [
      '(a (b:1.5) c:2)',
      [
        ['a ', 2],
        ['b', 3],
        [' c', 2],
      ],
    ],
    ['(red:.5)', [['red', 0.5]]],
    ['(red: 1.2 )', [['red', 1.2]]],
    ['(a:b:1.2)', [['a:b', 1.2]]],
    ['(red:0)', [['red', 0]]],
    ['(red:-1)', [['red', 0]]],
    ['(red:999)', [['red', 10]]],
  ])('%s', (prompt, expected) => {
    expect(segments(prompt)).toEqual(expected.map(([text, weight]) => ({ text, weight })))
  })

  test('an unmatched bracket is text', () => {
    expect(plainText(parse('sad :( face'))).toBe('sad :( face')
    expect(plainText(parse('a) b] c'))).toBe('a) b] c')
    expect(segments('(a [b) c')).toEqual([
      { text: 'a [b', weight: 1.1 },
      { text: ' c', weight: 1 },
    ])
  })

  test('escaped markup is text', () => {
    expect(segments(String.raw`\(red\) \[a\] \{b\|c\} \\`)).toEqual([
      { text: String.raw`(red) [a] {b|c} ` + '\\', weight: 1 },
    ])
    expect(plainText(parse(String.raw`C:\new`))).toBe(String.raw`C:\new`)
  })
})

describe('choices', () => {
  test('takes one option, and options can be nested', () => {
    expect(expandChoices('a {red|blue} rose', first)).toBe('a red rose')
    expect(expandChoices('a {red|blue} rose', last)).toBe('a blue rose')
    expect(expandChoices('{a|b {c|d}}', last)).toBe('b d')
    expect(expandChoices('rose{| in snow}', first)).toBe('rose')
  })

  test('braces without a bar or without an end are text', () => {
    expect(expandChoices('{a} {b|c', first)).toBe('{a} {b|c')
    expect(expandChoices('a|b}', first)).toBe('a|b}')
  })

  test('an option can contain weights', () => {
    expect(parsePrompt('{(red:1.2)|blue} rose', first).parts).toEqual([
      [
        { text: 'red', weight: 1.2 },
        { text: ' rose', weight: 1 },
      ],
    ])
  })

  test('every option of a choice can be picked', () => {
    const picked = new Set([0, 1, 2].map((index) => expandChoices('{a|b|c}', () => index)))
    expect(picked).toEqual(new Set(['a', 'b', 'c']))
  })
})

describe('BREAK', () => {
  test('starts a new part, only as a separate word in capitals', () => {
    expect(parse('a cat BREAK a dog').parts.map((part) => part[0]?.text)).toEqual(['a cat', 'a dog'])
    expect(plainText(parse('a cat BREAK a dog'))).toBe('a cat, a dog')
    expect(parse('BREAKFAST at daybreak, break').parts).toHaveLength(1)
  })

  test('leaves empty parts out', () => {
    expect(parse('BREAK a BREAK BREAK b BREAK').parts).toHaveLength(2)
    expect(parse('  ').parts).toEqual([])
  })
})

describe('arbitrary text', () => {
  const markup = fc.array(
    fc.constantFrom('(', ')', '[', ']', '{', '}', '|', '\\', ':1.3)', ' BREAK ', 'rose', ' ', 'B', ':'),
    { maxLength: 60 },
  )
  const isWellFormed = ({ parts }: ParsedPrompt) =>
    parts.flat().every(({ text, weight }) => text !== '' && weight >= 0 && weight <= 10)

  test('is parsed without an error into weights between 0 and 10', () => {
    const check = (text: string) => void expect(isWellFormed(parse(text))).toBe(true)
    fc.assert(fc.property(markup, (pieces) => check(pieces.join(''))))
    fc.assert(fc.property(fc.string({ unit: 'binary' }), check))
  })

  test('without markup is returned unchanged', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', '.', 'é', '花', ':') })
    fc.assert(fc.property(plain, (text) => void expect(plainText(parse(text))).toBe(text.trim())))
  })

  test('of 20,000 brackets is parsed', () => {
    for (const hostile of ['(', '[', '{', '(]', '{|', '\\', ':1)'])
      expect(isWellFormed(parse(hostile.repeat(20_000 / hostile.length)))).toBe(true)
    expect(isWellFormed(parse('('.repeat(10_000) + ')'.repeat(10_000)))).toBe(true)
  })
})
