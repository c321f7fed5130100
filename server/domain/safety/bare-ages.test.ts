import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'
import { BARE_AGE_IDIOMS } from './prompts/bare-age-idioms.ts'

// [S-2] Ages without "years", school grades and boys in ten languages, and texts that only look like them.

const isRefused = (text: string) =>
  judge(text, { currentYear: 2026 }).some(({ verdict }) =>
    ['depicts_minor', 'sexualises_minor'].includes(verdict),
  )

const FULL_WIDTH_DIGITS = ['１３', '１４', '１５', '１６', '１７']
const DIGITS = ['13', '14', '15', '16', '17']

const rows = Object.entries(BARE_AGE_IDIOMS)
const withNumbers = (templates: readonly string[], numbers: readonly string[]) =>
  [...numbers, ...DIGITS, ...FULL_WIDTH_DIGITS].flatMap((number) =>
    templates.map((template) => template.replace('N', number)),
  )

describe('[S-2] ages without a unit', () => {
  it.each(rows)('refuses them in %s, in words and in digits', (_, { numbers, idioms }) => {
    expect(withNumbers(idioms, numbers).filter((text) => !isRefused(text))).toEqual([])
  })

  it.each(rows)('accepts adults in %s', (_, { adults }) => {
    expect(adults.filter(isRefused)).toEqual([])
  })

  it('refuses less than 1 % of similar counts', () => {
    const harmless = rows.flatMap(([, language]) => [
      ...withNumbers(language.things, language.numbers),
      ...language.harmless,
    ])
    const refused = harmless.filter(isRefused)
    expect(harmless.length).toBeGreaterThan(1_000)
    expect(refused.length / harmless.length, refused.join('\n')).toBeLessThan(0.01)
  })

  it('refuses eighteen only if it is not reached yet', () => {
    for (const text of [
      'nearly eighteen, portrait',
      'a girl, almost 18',
      'not yet 18',
      'about to turn eighteen',
    ])
      expect(isRefused(text), text).toBe(true)
    for (const text of [
      'she just turned 18',
      'a woman turning 19',
      'eighteen going on thirty',
      'at eighteen',
    ])
      expect(isRefused(text), text).toBe(false)
  })

  it('refuses an uncertain age only close to sexual content', () => {
    expect(isRefused('eight and a half')).toBe(false)
    expect(isRefused('eight and a half, nude')).toBe(true)
    expect(isRefused('it is nearly ten, a nude woman waits')).toBe(false)
  })

  it('recognises them in disguised spelling', () => {
    const texts = [
      'a girl nearly six\u200bteen',
      'a girl nearly six-teen',
      'a girl nearly s1xteen',
      'a girl, 6teen',
      'a girl turning ｆｉｆｔｅｅｎ',
      'a girl turning XVI',
      'a girl of XV years',
      'a girl, ten plus five years old',
    ]
    expect(texts.filter((text) => !isRefused(text))).toEqual([])
  })

  it('reports the matched words', () => {
    const text = 'A redhead, nearly sixteen, in a garden'
    const [finding] = judge(text)
    expect(finding?.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['nearly sixteen'])
  })
})

describe('[S-2] boys and girls', () => {
  it('refuses a drawn boy as a minor, in ten languages', () => {
    const drawn = [
      'a boy with a dog',
      'boys playing football',
      'un niño con un perro',
      'un garçon avec un chien',
      'ein Junge mit einem Hund',
      'Der Junge spielt Fußball',
      'zwei Jungen am See',
      'um menino na praia',
      'um garoto com um cachorro',
      'un bambino con un cane',
      'мальчик с собакой',
      '男の子と犬',
      '少年の絵',
      '一个男孩和狗',
      '소년과 개',
      '👦 in a park',
    ]
    expect(drawn.filter((text) => !judge(text).some(({ verdict }) => verdict === 'depicts_minor'))).toEqual(
      [],
    )
  })

  it('accepts men who are only called boys', () => {
    const men = [
      'a cowboy on a horse',
      'my boyfriend and me',
      'a boy band on stage',
      'a busboy in a diner',
      'the boys of the band',
      'a tomboy, adult woman with short hair',
      'a 25-year-old boy in a bar',
      'pool boy, 30',
      'Saturday football with my boys',
      'junge Frau mit Hut',
      'der junge Mann liest',
      'Junge Katzen spielen',
      'un garçon de café',
      'un chico con un perro',
      'un ragazzo in moto',
      'парень с гитарой',
      '大男孩的笑容',
    ]
    expect(men.filter(isRefused)).toEqual([])
  })

  it('treats a girl as an adult woman unless something beside her says otherwise', () => {
    for (const text of ['a girl on a bench', 'girls dancing in a club', 'ein Mädchen am See', '女の子と猫'])
      expect(isRefused(text), text).toBe(false)
    for (const text of ['a little girl', 'a school girl', 'a girl aged fourteen', 'a girl, nearly sixteen'])
      expect(isRefused(text), text).toBe(true)
  })

  it('does not refuse "boy" in conversation', () => {
    const talk = judge('You are such a bad influence, boy.', { isSexual: true }).map(({ verdict }) => verdict)
    expect(talk).not.toContain('sexualises_minor')
    expect(talk).not.toContain('plays_minor')
  })
})

describe('[S-2] parents and unborn children', () => {
  it.each([
    'Ada is 21, a sensual dancer who dreams of having his child.',
    'The couple, both 33, is having their second child.',
    'She is 28, pregnant with his child, and works as a lingerie model.',
    'He is 30, sexy, and wants to have children someday.',
    'Sie ist 29, erotische Tänzerin, und möchte Kinder haben.',
    'Elle a 30 ans, danseuse sensuelle, et veut avoir un enfant.',
    'Ей 30 лет, она сексуальна и хочет детей.',
    '她三十岁，性感，想要孩子。',
  ])('accepts an adult as a parent: %s', (text) => {
    expect(judge(text).map(({ verdict }) => verdict)).toEqual([])
    expect(judge(text, { isSexual: true }).map(({ verdict }) => verdict)).toEqual([])
  })

  it('does not hide an actual minor behind such a phrase', () => {
    for (const text of [
      'having his child naked',
      'a naked child',
      'she is 15 and having his child, nude',
      'having their second child naked',
    ])
      expect(isRefused(text), text).toBe(true)
  })
})
