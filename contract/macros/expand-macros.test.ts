import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countChoices,
  expandMacros,
  listUnknownMacros,
  type MacroScope,
  showMacros,
} from './expand-macros.ts'

const names = { character: 'Mira', user: 'Alex' }
const now = new Date('2026-11-16T16:05:00Z')
const expand = (text: string, over: Partial<MacroScope> = {}) =>
  expandMacros(text, { names, random: () => 1, pick: () => 0, now, variables: new Map(), ...over })

describe('expandMacros', () => {
  it.each([
    ['{{char}} meets {{User}}, <USER> and <BOT>.', 'Mira meets Alex, Alex and Mira.'],
    ['{{ char }} and {{{user}}}', 'Mira and {Alex}'],
    ['{{random:red,green,blue}}', 'green'],
    ['{{random::red, dark::green, light}}', 'green, light'],
    ['{{random: a\\,b , c\\,d }}', 'c,d'],
    ['{{pick:red,green}}', 'red'],
    ['{{random:no,hello {{user}}}}', 'hello Alex'],
    ['{{roll:d6}} {{roll 2d6+3}} {{roll:20}}', '2 7 2'],
    ['{{time}}, {{date}}, {{weekday}}', '4:05 PM, November 16, 2026, Monday'],
    ['{{isodate}} {{isotime}}', '2026-11-16 16:05'],
    ['a{{// a note to {{user}} }}b{{comment: more}}c', 'abc'],
    ['a\n\n{{trim}}\n\nb', 'ab'],
    ['a{{newline}}b{{noop}}', 'a\nb'],
    ['{{setvar::mood::glad}}{{getvar::mood}}{{addvar::n::2}}{{incvar::n}}{{decvar::n}}', 'glad32'],
    ['{{setglobalvar::x::1}}{{getglobalvar::x}}', '1'],
    ['{{unknown::thing}}left {{another one}}', 'left '],
    ['{{original}}', ''],
    ['open {{user', 'open {{user'],
    ['a }} b { c', 'a }} b { c'],
  ])('expands “%s”', (text, expanded) => {
    expect(expand(text)).toBe(expanded)
  })

  it('puts in the site’s instruction, other texts and the time since the last message', () => {
    expect(expand('{{original}} More.', { original: 'Stay in the part.' })).toBe('Stay in the part. More.')
    expect(expand('{{scenario}}', { texts: { scenario: 'A {{storm}}.' } })).toBe('A {{storm}}.')
    expect(expand('{{idle_duration}}', { idleMs: 5 * 60_000 })).toBe('5 minutes')
    expect(expand('{{idle_duration}}', { idleMs: 3_700_000 })).toBe('an hour')
  })

  it('does not expand what a name contains', () => {
    expect(expand('{{user}}', { names: { ...names, user: '{{char}}' } })).toBe('{{char}}')
  })

  it('takes any text in linear time and leaves no known macro', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{{', '}}', '{', 'user', ':', 'random', 'a,b', '\n') }),
        (text) => {
          expect(expand(text)).not.toMatch(/\{\{(?:user|char)\}\}/)
        },
      ),
    )
    const before = process.cpuUsage()
    for (const piece of ['{{', '}}', '{{user}}', '{{setvar::a::{{', '{', '<user>', '{{trim}} ']) {
      expand(piece.repeat(20_000 / piece.length))
    }
    // The time on the clock also counts the pauses of a loaded machine.
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(500_000)
  })
})

it('lists the macros that are not known, each once', () => {
  const text = '{{user}} {{banned "x"}} {{lastMessage}} {{lastMessage}} {{// x}} {{original}}'
  expect(listUnknownMacros(text)).toEqual(['banned', 'lastMessage'])
})

it('counts the values that a text can have', () => {
  expect(countChoices('{{user}}')).toBe(1)
  expect(countChoices('{{random:a,b,c}} {{pick::d::e}}')).toBe(3)
})

it('shows the first option of a random macro in texts on pages', () => {
  expect(showMacros('{{random:tea,coffee}} for {{user}}{{// hot}}', names)).toBe('tea for Alex')
})
