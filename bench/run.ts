import { mkdir, writeFile } from 'node:fs/promises'
import type { Row } from './row.ts'

/** `npm run bench` runs all, `npm run bench calls` one; prints a table and saves the figures as JSON. */
const benches = [
  'matcher',
  'calls',
  'lighthouse',
  'finish',
  'vision',
  'tools',
  'scheduler',
  'queue',
  'ledger',
  'gallery-scroll',
  'typing',
  'likes',
  'inbox',
  'users',
  'public-page',
  'gallery',
  'relevance',
  'chat',
  'chat-stream',
  'chat-prefix',
  'chat-page',
]

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !benches.includes(name))
if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}". There are: ${benches.join(', ')}.`)
  process.exit(1)
}

const figures: Record<string, Row[]> = {}
for (const name of wanted.length > 0 ? wanted : benches) {
  const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<Row[]> }
  const rows = await run()
  figures[name] = rows
  console.log(`\n${name}`)
  for (const row of rows) {
    console.log(
      `  ${row.name.padEnd(52)} ${row.value.toFixed(2).padStart(10)} ${row.unit.padEnd(8)} ${row.bar ?? ''}`,
    )
  }
}
await mkdir('.cache', { recursive: true })
await writeFile('.cache/bench.json', JSON.stringify(figures, null, 2))
process.exit(0)
