// How long the matcher of [S-2] takes for 20,000 characters of the kinds that cost it most.

import { fileURLToPath } from 'node:url'
import { judge } from '../server/domain/safety/judge.ts'
import type { Row } from './row.ts'

const LENGTH = 20_000
const ROUNDS = 60
const WARM_UP = 60
const BAR_MS = 5

const fill = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)

const differentCharacters = () =>
  String.fromCharCode(...Array.from({ length: LENGTH }, (_, index) => 0xa1 + ((index * 37) % 0xd000)))

const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  'plain prose': fill('A woman walks through the old town at dusk, lanterns above her, rain on the stones. '),
  'list words only': fill('naked child teen girl 15 year old little school uniform no minors '),
  'one letter': fill('l'),
  'spaced letters': fill('s c h o o l g i r '),
  'near misses': fill('schoolgir lol lolic childre jailbai underag '),
  'one endless word': fill('lolischoolgirlnakedteenchil'),
  'digits for letters': fill('5ch001g1r 10l1t 1337 '),
  'stars for letters': fill('l*l* n*k*d t**n '),
  'repeated letters': fill('llooollii cchhiilldd '),
  'numbers and units': fill('15 to 16 and 17 or 12 years under 18 looks about 9 '),
  'clauses of numbers': fill('1,2.3,15, 16.17 '),
  'removing verbs': fill('remove take off make her show him strip '),
  'han without spaces': fill('小学生裸体十五岁少女的校服中学'),
  'hangul without spaces': fill('여고생누드열다섯살소녀교복'),
  'combining marks': fill('l\u0300o\u0301l\u0302i\u200b\u0303'),
  'different characters': differentCharacters(),
  'lone surrogates': fill('\ud83d\udc00l\udc00i'),
}

export async function run(): Promise<Row[]> {
  return Object.entries(HOSTILE_TEXTS).flatMap(([name, text]) => {
    const times = timesOf(text)
    const median = times[Math.floor(times.length / 2)] ?? 0
    const worst = times.at(-1) ?? 0
    return [
      { name: `matcher, ${name}, median`, value: median, unit: 'ms', bar: `under ${BAR_MS}` },
      { name: `matcher, ${name}, worst`, value: worst, unit: 'ms' },
    ]
  })
}

function timesOf(text: string): number[] {
  for (let round = 0; round < WARM_UP; round++) judge(text)
  return Array.from({ length: ROUNDS }, () => {
    const before = performance.now()
    judge(text)
    return performance.now() - before
  }).sort((a, b) => a - b)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table((await run()).map((row) => ({ ...row, value: row.value.toFixed(2) })))
}
