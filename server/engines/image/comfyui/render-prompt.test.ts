import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { renderPrompt } from './render-prompt.ts'

const parse = (prompt: string) => parsePrompt(prompt, () => 0)
const render = (prompt: string) => renderPrompt(parse(prompt))

describe('a prompt for ComfyUI', () => {
  test.each<[string, string[]]>([
    ['a red rose', ['a red rose']],
    ['a (red) [rose]', ['a (red:1.1) (rose:0.9091)']],
    ['a (red:1.3) rose', ['a (red:1.3) rose']],
    ['{a|b} BREAK c', ['a', 'c']],
    [String.raw`a \(film\) of :(`, [String.raw`a \(film\) of :\(`]],
    [String.raw`(a \(b\):1.2)`, [String.raw`(a \(b\):1.2)`]],
    [String.raw`C:\\(new:1.2)`, [String.raw`C:\ (new:1.2)`]],
    ['', ['']],
  ])('%s', (prompt, expected) => {
    expect(render(prompt)).toEqual(expected)
  })

  test('with many parts keeps all words in few nodes', () => {
    const words = Array.from({ length: 40 }, (_, i) => `w${i}`)
    const texts = render(words.join(' BREAK '))
    expect(texts).toHaveLength(8)
    expect(texts.join(', ')).toBe(words.join(', '))
  })

  test('has the same meaning when it is parsed again', () => {
    const piece = fc.constantFrom('(', ')', '[', ']', '{', '}', '|', '\\', ':1.3)', 'rose', ' ', ':')
    const property = fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const before = parse(pieces.join(''))
      const [text = ''] = renderPrompt(before)
      expect(readWeights(text)).toEqual(mergeEqual(before.parts[0] ?? []))
    })
    fc.assert(property)
  })
})

type Segment = { text: string; weight: number }

/** What ComfyUI makes of brackets that do not nest. */
function readWeights(text: string): Segment[] {
  const pieces = text.match(/\((?:\\[()]|[^()])*:[\d.]+\)|(?:\\[()]|[^()])+/g) ?? []
  const segments = pieces.map((piece): Segment => {
    const [, inner, weight] = /^\(([\s\S]*):([\d.]+)\)$/.exec(piece) ?? []
    const plain = (inner ?? piece).replaceAll(/\\([()])/g, '$1')
    return { text: plain, weight: weight === undefined ? 1 : Number(weight) }
  })
  return mergeEqual(segments)
}

/** Spaces do not count: one is put in where a backslash would swallow a bracket. */
function mergeEqual(segments: readonly Segment[]): Segment[] {
  const merged: Segment[] = []
  for (const { text, weight } of segments) {
    const bare = text.replaceAll(/\s/g, '')
    const last = merged.at(-1)
    if (last?.weight === weight) last.text += bare
    else if (bare !== '') merged.push({ text: bare, weight })
  }
  return merged
}
