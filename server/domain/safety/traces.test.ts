import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge, type Verdict } from './judge.ts'
import { withoutBrackets } from './prompt-readings.ts'
import { read } from './reading.ts'
import { findTraces, mayConcern, maySexualise } from './traces.ts'

const lines = [
  'sexualises-minor',
  'depicts-minor',
  'real-person-sexual',
  'harmless-english',
  'harmless-abroad',
]
  .flatMap((name) => readFileSync(new URL(`prompts/${name}.txt`, import.meta.url), 'utf8').split('\n'))
  .filter((line) => line !== '')

const spelled = fc.constantFrom(
  'a c',
  'h',
  'i l d',
  's c h o o l',
  'girl',
  'nu(d)e',
  'Age:',
  '15',
  'born',
  '裸',
  '十',
  '五歳',
)
const anyLine = fc.oneof(
  fc.constantFrom(...lines),
  fc.constantFrom(...lines).chain((line) => fc.nat(line.length).map((at) => line.slice(-at))),
  spelled,
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
const traceOf = (text: string) => findTraces(read(text))
const readings = (text: string) => [text, ...withoutBrackets(text)]

describe('[S-2] lines that are skipped by the quick check', () => {
  it('would not be refused in any chat', () => {
    const story = { callsChild: true, isRomantic: true, isSexual: true, minors: ['mira'] }
    const verdicts: Verdict[] = ['sexualises_minor', 'plays_minor', 'depicts_minor', 'real_person_sexual']
    fc.assert(
      fc.property(anyLine, (line) => {
        if (mayConcern(traceOf(line))) return
        const found = readings(line).flatMap((text) => judge(text, { story, players: ['Mira'] }))
        expect(found.filter(({ verdict }) => verdicts.includes(verdict))).toEqual([])
      }),
      { numRuns: 1_500 },
    )
  })

  it('do not sexualise anyone together with earlier lines', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), fc.boolean(), (told, isSexual) => {
        if (maySexualise(told.map(traceOf), isSexual)) return
        const found = readings(told.join('\n')).flatMap((text) => judge(text, { isSexual }))
        expect(found.filter(({ verdict }) => verdict === 'sexualises_minor')).toEqual([])
      }),
      { numRuns: 1_500 },
    )
  })

  it('are most of what users write', () => {
    const said = ['Good evening, come in from the rain.', 'The lamp turns while the storm goes on.']
    expect(said.filter((line) => mayConcern(traceOf(line)))).toEqual([])
  })
})
