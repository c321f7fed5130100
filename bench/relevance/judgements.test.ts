import { describe, expect, it } from 'vitest'
import { judge } from '#server/domain/safety/judge'
import { parsePrompts, parseQueries, readJudgedPrompts, readJudgedQueries } from './judgements.ts'

const prompts = readJudgedPrompts()
const queries = readJudgedQueries()

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

describe('the judged prompts', () => {
  it('are about 300, with unique ids and texts', () => {
    expect(prompts.length).toBeGreaterThanOrEqual(300)
    expect(repeated(prompts.map(({ id }) => id))).toEqual([])
    expect(repeated(prompts.map(({ prompt }) => prompt.toLowerCase()))).toEqual([])
  })

  it('are accepted by the safety rules', () => {
    const texts = [...prompts.map(({ prompt }) => prompt), ...queries.map(({ q }) => q)]
    expect(texts.filter((text) => judge(text).length > 0)).toEqual([])
  })
})

describe('the judged queries', () => {
  it('are 200 in 12 groups, each asked once', () => {
    expect(queries).toHaveLength(200)
    expect(new Set(queries.map(({ group }) => group)).size).toBe(12)
    expect(repeated(queries.map(({ q }) => q))).toEqual([])
  })

  it('have at least one judgement each', () => {
    expect(queries.filter(({ grades }) => grades.size === 0).map(({ q }) => q)).toEqual([])
  })

  it('judge only prompts that exist', () => {
    const ids = new Set(prompts.map(({ id }) => id))
    const missing = queries.flatMap(({ q, grades }) =>
      [...grades.keys()].filter((id) => !ids.has(id)).map((id) => `${q}: ${id}`),
    )
    expect(missing).toEqual([])
  })

  it('in quotes judge exactly the prompts with that phrase', () => {
    for (const { q, grades } of queries.filter(({ q }) => /^"[^"]+"$/.test(q))) {
      const phrase = new RegExp(`\\b${q.slice(1, -1)}\\b`, 'i')
      const said = prompts.filter(({ prompt }) => phrase.test(prompt)).map(({ id }) => id)
      expect([...grades.keys()].toSorted(), q).toEqual(said.toSorted())
    }
  })
})

describe('reading judgements', () => {
  it('ignores comments and empty lines', () => {
    expect(parsePrompts('# a comment\n\ncar | a blue car | blue car, street\n')).toEqual([
      { id: 'car', prompt: 'a blue car', shows: ['blue car', 'street'] },
    ])
    expect(parseQueries('# a comment\n[colour]\nblue car | 3: car van | 1: bus\n')).toEqual([
      {
        group: 'colour',
        q: 'blue car',
        grades: new Map([
          ['car', 3],
          ['van', 3],
          ['bus', 1],
        ]),
      },
    ])
  })

  it('refuses lines that it cannot read', () => {
    expect(() => parsePrompts('car | a blue car')).toThrow('concepts')
    expect(() => parseQueries('car | 4: car')).toThrow('grade')
    expect(() => parseQueries('car | 3: car | 1: car')).toThrow('judged twice')
  })
})
