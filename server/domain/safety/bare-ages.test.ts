import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'
import { BARE_AGE_IDIOMS } from './prompts/bare-age-idioms.ts'

// [S-2] Ages without "years", school grades and boys, in ten languages, and what only looks like them.

const isRefused = (text: string) =>
  judge(text, { currentYear: 2026 }).some(({ verdict }) =>
    ['depicts_minor', 'sexualises_minor'].includes(verdict),
  )

const FULL_WIDTH_DIGITS = ['１３', '１４', '１５', '１６', '１７']
const DIGITS = ['13', '14', '15', '16', '17']

const rows = Object.entries(BARE_AGE_IDIOMS)

describe('[S-2] ages without their unit', () => {
  it.each(rows)('refuses them in %s, in words and in digits', (_, { numbers, idioms }) => {
    const texts = [...numbers, ...DIGITS, ...FULL_WIDTH_DIGITS].flatMap((number) =>
      idioms.map((idiom) => idiom.replace('N', number)),
    )
    expect(texts.filter((text) => !isRefused(text))).toEqual([])
  })

  it.each(rows)('lets adults and things of %s pass', (_, { adults, harmless }) => {
    expect([...adults, ...harmless].filter(isRefused)).toEqual([])
  })
})
