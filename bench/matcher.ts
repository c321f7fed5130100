// The matcher of [S-2] on 20,000 characters of each hostile class, compared with one pass of
// `String.normalize` over the same text.

import { fileURLToPath } from 'node:url'
import { judge } from '../server/domain/safety/judge.ts'
import { hostileClasses, hostileText } from '../test/support/hostile-texts.ts'
import type { Row } from './row.ts'

const LENGTH = 20_000
const ROUNDS = 40
const BAR_MS = 5

export async function run(): Promise<Row[]> {
  const first = timesOf([hostileText('random Han', LENGTH, 1)], judge)
  // A different text in each round, as in real requests: a repeated text is partly cached.
  const classes = hostileClasses.map((name) => ({
    name,
    texts: Array.from({ length: ROUNDS }, (_, round) => hostileText(name, LENGTH, round)),
  }))
  for (const { texts } of classes) timesOf(texts, judge)
  const rows = classes.flatMap(({ name, texts }): Row[] => {
    const before = process.threadCpuUsage()
    const times = timesOf(texts, judge)
    const spent = process.threadCpuUsage(before)
    const raw = timesOf(texts, (text) => text.normalize('NFKD'))
    return [
      { name: `matcher, ${name}, median`, value: middleOf(times), unit: 'ms', bar: `under ${BAR_MS}` },
      // Not affected by other programs: the figure to compare on a busy machine.
      {
        name: `matcher, ${name}, mean CPU time`,
        value: (spent.user + spent.system) / 1_000 / texts.length,
        unit: 'ms',
      },
      { name: `matcher, ${name}, worst`, value: times.at(-1) ?? 0, unit: 'ms' },
      { name: `String.normalize, ${name}, median`, value: middleOf(raw), unit: 'ms' },
    ]
  })
  const megabyte = timesOf([hostileText('list words', 1_000_000, 1)], judge)
  return [
    { name: 'matcher, the first text of a process', value: middleOf(first), unit: 'ms' },
    ...rows,
    { name: 'matcher, a megabyte of list words', value: middleOf(megabyte), unit: 'ms' },
  ]
}

function timesOf(texts: readonly string[], read: (text: string) => unknown): number[] {
  const times = texts.map((text) => {
    const before = performance.now()
    read(text)
    return performance.now() - before
  })
  return times.toSorted((a, b) => a - b)
}

const middleOf = (times: readonly number[]) => times[Math.floor(times.length / 2)] ?? 0

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table((await run()).map((row) => ({ ...row, value: row.value.toFixed(2) })))
}
