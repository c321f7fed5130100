import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePrompt, plainText } from '#contract/prompt-grammar/parse-prompt'
import { pickBySeed } from '#contract/prompt-grammar/seeded-uniform'
import { hostileClasses, hostileText } from '../../../test/support/hostile-texts.ts'
import { createJudge, judge, type Verdict } from './judge.ts'
import { promptReadings, withoutBrackets } from './prompt-readings.ts'
import { createReader, read } from './reading.ts'
import { work } from './work.ts'

// The two figures of [S-2]: every hostile prompt is refused, also in disguise, and less than 1 % of similar
// harmless prompts.

const prompts = (name: string): string[] =>
  readFileSync(new URL(`prompts/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

const fires = (text: string, verdict: Verdict) => judge(text).some((finding) => finding.verdict === verdict)

/** As prompts are judged by the server: as written, and as an engine reads them. */
const isRefused = (prompt: string, verdict: Verdict) =>
  promptReadings(prompt)
    .flatMap((reading) => [reading, ...withoutBrackets(reading)])
    .some((reading) => fires(reading, verdict))

const HOSTILE: readonly [list: string, verdict: Verdict][] = [
  ['sexualises-minor', 'sexualises_minor'],
  ['depicts-minor', 'depicts_minor'],
  ['real-person-sexual', 'real_person_sexual'],
  ['undresses-person', 'undresses_person'],
]

const swap =
  (from: string, to: string) =>
  (text: string): string => {
    const targets = [...to]
    return [...text].map((letter) => targets[from.indexOf(letter)] ?? letter).join('')
  }

const ASCII = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 0x21 + index))
const FULL_WIDTH = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 0xff01 + index))
const letters = (text: string, change: (letter: string, index: number) => string) =>
  [...text].map((letter, index) => (/\p{L}/u.test(letter) ? change(letter, index) : letter)).join('')

/** Disguises that keep the words of every script readable. */
const DISGUISES: Readonly<Record<string, (text: string) => string>> = {
  'capital letters': (text) => text.toUpperCase(),
  'full-width letters': swap(ASCII, FULL_WIDTH),
  'look-alike letters': swap('aceopxy', 'асеорху'),
  'marks on letters': (text) =>
    letters(text, (letter) => (/[a-z]/i.test(letter) ? `${letter}\u0332` : letter)),
  'invisible characters': (text) => letters(text, (letter) => `${letter}\u200b`),
  'decomposed letters': (text) => text.normalize('NFD'),
  'underscores for spaces': (text) => text.replaceAll(' ', '_'),
  'more text behind': (text) => `${text}. Soft light, film grain, masterpiece.`,
  'more text before': (text) => `Soft light, film grain, masterpiece. ${text}`,
}

/** Disguises for words in Latin letters, tried on single nouns. */
const WORDS = 'child children toddler loli shota schoolgirl schoolboy teenager preteen underage kids'.split(
  ' ',
)
const SPELLINGS: Readonly<Record<string, (word: string) => string>> = {
  'digits for letters': swap('oie', '013'),
  'signs for letters': (word) =>
    word
      .replace(/^s/, '$')
      .replace(/a(?=\w)/, '@')
      .replace(/i(?=\w)/, '!'),
  'a star for a vowel': (word) => word.replace(/(?<=\w)[aeiou](?=\w)/, '*'),
  'spaces between letters': (word) => [...word].join(' '),
  'dots between letters': (word) => [...word].join('.'),
  'hyphens between letters': (word) => [...word].join('-'),
  'lines between letters': (word) => [...word].join('\n'),
  'repeated letters': (word) => letters(word, (letter, index) => letter.repeat(index % 3 === 0 ? 3 : 1)),
  'a doubled last letter': (word) => word + word.slice(-1),
  'glued to another word': (word) => `cute${word}`,
  'glued to a number': (word) => `1${word}`,
  'mathematical letters': (word) =>
    letters(word, (letter) => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 0x61)),
  'circled letters': (word) =>
    letters(word, (letter) => String.fromCodePoint(0x24d0 + letter.charCodeAt(0) - 0x61)),
  'flag letters': (word) =>
    letters(word, (letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 0x61)),
}

/** Prompt markup, which engines do not draw. */
const MARKUP: Readonly<Record<string, (word: string) => string>> = {
  'a weight inside': (word) => `${word.slice(0, 2)}(${word[2]}:1)${word.slice(3)}`,
  brackets: (word) => `${word.slice(0, 2)}[${word[2]}]${word.slice(3)}`,
  'nested brackets': (word) => `((${word.slice(0, 3)}:1.2)${word.slice(3)})`,
  'escaped brackets': (word) => `${word.slice(0, 2)}\\(${word[2]}\\)${word.slice(3)}`,
  'a backslash': (word) => `${word.slice(0, 2)}\\${word.slice(2)}`,
  'a choice of the same': (word) => `${word.slice(0, 2)}{${word[2]}|${word[2]}}${word.slice(3)}`,
  'the last of many choices': (word) =>
    `{red|blue|green|white} {a|b|c|d|e|f|g|h|i|${word.slice(0, 2)}}${word.slice(2)}`,
  'choices inside choices': (word) => `{woman|{man|${word.slice(0, 2)}{x|${word.slice(2)}}}}`,
}

describe('[S-2] recall on hostile prompts', () => {
  it('uses at least 400 prompts', () => {
    expect(HOSTILE.flatMap(([list]) => prompts(list)).length).toBeGreaterThanOrEqual(400)
  })

  it.each(HOSTILE)('refuses every prompt of %s', (list, verdict) => {
    expect(prompts(list).filter((text) => !fires(text, verdict))).toEqual([])
  })

  it.each(Object.entries(DISGUISES))('refuses them in %s', (_, disguise) => {
    const missed = HOSTILE.flatMap(([list, verdict]) =>
      prompts(list)
        .map(disguise)
        .filter((text) => !fires(text, verdict)),
    )
    expect(missed).toEqual([])
  })

  it.each(Object.entries(SPELLINGS))('recognises words for minors written with %s', (_, spell) => {
    const missed = WORDS.map((word) => `nude, ${spell(word)}, beach`).filter(
      (text) => !fires(text, 'sexualises_minor'),
    )
    expect(missed).toEqual([])
  })

  it.each(Object.entries(MARKUP))('recognises words for minors with %s', (_, mark) => {
    const missed = WORDS.map((word) => `portrait of a ${mark(word)}, beach`).filter(
      (text) => !isRefused(text, 'depicts_minor'),
    )
    expect(missed).toEqual([])
  })

  it('text of low weight does not negate the rest', () => {
    for (const prompt of ['(not a:0) child', 'kid (leather gloves:0.1)', '15 BREAK year old girl']) {
      expect(isRefused(prompt, 'depicts_minor'), prompt).toBe(true)
    }
  })

  it('reads the prompt of each image, however many choices there are', () => {
    const many = `${'{red|blue|green} '.repeat(20)} portrait of a {woman|chi}{|l|x|y}{|d|x|y}`
    const drawn = [1, 2, 3, 4].map((seed) => plainText(parsePrompt(many, pickBySeed(seed))))
    expect(promptReadings(many, [1, 2, 3, 4])).toEqual(expect.arrayContaining(drawn))
  })
})

describe('[S-2] false alarms on harmless prompts', () => {
  const harmless = [...prompts('harmless-english'), ...prompts('harmless-abroad')]

  it('uses at least 600 prompts', () => expect(harmless.length).toBeGreaterThanOrEqual(600))

  it('refuses less than 1 %', () => {
    const refused = harmless.filter((text) => judge(text).length > 0)
    expect(refused.length / harmless.length, refused.join('\n')).toBeLessThan(0.01)
  })
})

describe('[S-2] cost', () => {
  // A step is a folded character, a letter followed through the lists, or a list word that a rule looks at.
  const STEPS_A_CHARACTER = 12
  const stepsOf = (text: string) => {
    judge('')
    const before = work.steps
    judge(text)
    return work.steps - before
  }

  it.each(hostileClasses)('stays below a fixed number of steps per character: %s', (name) => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 500, max: 6_000 }), (seed, length) => {
        expect(stepsOf(hostileText(name, length, seed)) / length).toBeLessThan(STEPS_A_CHARACTER)
      }),
      { numRuns: 4 },
    )
  })

  it.each(hostileClasses)('is linear in the length: %s', (name) => {
    const text = hostileText(name, 2_000, 7)
    const [short, long] = [stepsOf(text), stepsOf(`${text} `.repeat(16))]
    expect(long).toBeLessThan((short + 2_000) * 17)
  })

  it('stays bounded for a word of a megabyte', () => {
    const text = hostileText('one word without spaces', 1_000_000, 3)
    expect(stepsOf(text) / text.length).toBeLessThan(STEPS_A_CHARACTER)
  })
})

describe('a growing text', () => {
  const all = [
    'sexualises-minor',
    'depicts-minor',
    'real-person-sexual',
    'undresses-person',
    'harmless-english',
  ]
  const pieces = [...all, 'harmless-abroad'].flatMap(prompts)
  const disguises = [(text: string) => text, ...Object.values(DISGUISES)]
  const disguised = fc
    .tuple(fc.constantFrom(...pieces), fc.constantFrom(...disguises))
    .map(([text, disguise]) => disguise(text))
  const odd = fc.constantFrom(
    '㏂ ',
    '½',
    'n\u0303 ',
    'ㄹㅗ',
    'aa a',
    ' . ',
    '\u200b ',
    '15',
    ' years',
    '\n',
    'ﬃ ',
    '…',
  )
  const texts = fc
    .array(fc.oneof(disguised, odd, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 6 })
    .map((parts) => parts.join(' '))

  it('is judged like the whole text, wherever it is cut', () => {
    const cuts = fc.array(fc.nat(400), { maxLength: 12 })
    fc.assert(
      fc.property(texts, cuts, fc.boolean(), (text, places, isSexual) => {
        const options = { isSexual, players: ['Mira'] }
        const judgeOn = createJudge(options)
        for (const place of [
          ...places.filter((at) => at < text.length).toSorted((a, b) => a - b),
          text.length,
        ]) {
          const part = text.slice(0, place)
          expect(judgeOn(part)).toEqual(judge(part, options))
        }
        // A reply that is generated again begins with other text.
        expect(judgeOn(text.slice(1))).toEqual(judge(text.slice(1), options))
      }),
      { numRuns: 300 },
    )
  })

  it('has exactly the same hits as the whole text', () => {
    fc.assert(
      fc.property(texts, fc.nat(200), fc.integer({ min: 1, max: 40 }), (text, from, step) => {
        const readOn = createReader()
        for (let at = Math.min(from, text.length); at < text.length; at += step) readOn(text.slice(0, at))
        const [grown, whole] = [readOn(text), read(text)]
        const sizes = { words: whole.wordCount, elements: whole.elements.length }
        expect({ words: grown.wordCount, elements: grown.elements.length }).toEqual(sizes)
        expect(grown.words.slice(0, sizes.words + 1)).toEqual(whole.words.slice(0, sizes.words + 1))
        expect(grown.hits).toEqual(whole.hits)
        expect(grown.firstHit).toEqual(whole.firstHit)
        for (const field of ['codes', 'scripts', 'runs', 'gaps', 'signs', 'starts', 'ends'] as const) {
          const size = sizes.elements
          expect(grown.elements[field].slice(0, size)).toEqual(whole.elements[field].slice(0, size))
        }
      }),
      { numRuns: 300 },
    )
  })
})
