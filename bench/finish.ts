// What a finished picture costs beside the least that any server does: its PNG and one WebP by sharp alone.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { embedMark } from '#server/formats/invisible-mark/embed-mark'
import { finishImage } from '#server/outside/image-finish'
import type { Recipe } from '../contract/recipe/recipe.ts'
import { writeRecipe } from '../contract/recipe/write-recipe.ts'
import { openCredentials } from '../server/outside/credentials/open-credentials.ts'
import type { Row } from './row.ts'

const SIDES = [512, 1024]
const ROUNDS = 15
const WARM_UP = 3
const MARK_BAR = 'under 60 at 512'

export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nightbloom-bench-'))
  try {
    const credentials = await openCredentials({ folder, brand: 'Nightbloom' })
    const rows: Row[] = []
    for (const side of SIDES) rows.push(...(await measure(side, credentials)))
    return rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measure(
  side: number,
  credentials: Awaited<ReturnType<typeof openCredentials>>,
): Promise<Row[]> {
  const data = await drawScene(side)
  const { master } = await finishImage({ data, contentType: 'image/png' })
  const decoded = await sharp(data).raw().toBuffer({ resolveWithObject: true })
  const pixels = { data: decoded.data, ...decoded.info }
  const facts = { engine: 'Petal', model: 'petal', createdAt: new Date() }
  // One after the other in each round, so that a busy moment hits all of them.
  const works = {
    raw: async () => {
      const image = sharp(await sharp(data).raw().toBuffer(), { raw: decoded.info })
      await Promise.all([image.clone().png().toBuffer(), image.clone().webp({ quality: 80 }).toBuffer()])
    },
    finish: () => finishImage({ data, contentType: 'image/png' }),
    mark: async () => embedMark({ ...pixels, data: Uint8Array.from(pixels.data) }, 1),
    sign: () => credentials.sign(master, facts),
    note: async () => writeRecipe(master, recipe),
  }
  const { wall, cpu } = await timeTogether(works)
  const size = `${side} x ${side}`
  return [
    { name: `raw PNG and WebP, ${size}`, value: wall.raw, unit: 'ms' },
    { name: `finishImage, ${size}`, value: wall.finish, unit: 'ms' },
    { name: `raw PNG and WebP, ${size}, processor`, value: cpu.raw, unit: 'ms' },
    { name: `finishImage, ${size}, processor`, value: cpu.finish, unit: 'ms' },
    { name: `finishImage beside raw, ${size}, processor`, value: cpu.finish / cpu.raw, unit: 'ratio' },
    { name: `of it the invisible mark, ${size}`, value: cpu.mark, unit: 'ms', bar: MARK_BAR },
    { name: `content credentials of a download, ${size}`, value: cpu.sign, unit: 'ms' },
    { name: `recipe of a download, ${size}`, value: cpu.note, unit: 'ms' },
  ]
}

type Medians<Name extends string> = { wall: Record<Name, number>; cpu: Record<Name, number> }

/** Time on the wall, and on the processor, which neighbours on a shared machine disturb less. */
async function timeTogether<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
): Promise<Medians<Name>> {
  const names = Object.keys(works) as Name[]
  const fresh = () =>
    Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  const wall = fresh()
  const cpu = fresh()
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const name of names) {
      const startedAt = performance.now()
      const before = process.cpuUsage()
      await works[name]()
      const { user, system } = process.cpuUsage(before)
      if (round < WARM_UP) continue
      wall[name].push(performance.now() - startedAt)
      cpu[name].push((user + system) / 1000)
    }
  }
  return { wall: toMedians(wall), cpu: toMedians(cpu) }
}

function toMedians<Name extends string>(times: Record<Name, number[]>): Record<Name, number> {
  const entries = Object.entries<number[]>(times)
  return Object.fromEntries(
    entries.map(([name, list]) => [name, list.toSorted((a, b) => a - b)[list.length >>> 1] ?? 0]),
  ) as Record<Name, number>
}

/** Flat shapes, a slope and grain: what PNG finds easy and what it finds hard. */
function drawScene(side: number): Promise<Buffer> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 512 512">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#6699cc"/><stop offset="1" stop-color="#ffeecc"/></linearGradient>
    <filter id="grain"><feTurbulence baseFrequency="0.08" numOctaves="4" seed="3"/></filter>
    <rect width="512" height="512" fill="url(#sky)"/><rect y="340" width="512" height="172" filter="url(#grain)"/>
    <circle cx="250" cy="200" r="110" fill="#b06a3a"/><path d="M140 180 Q250 10 360 190 L180 140Z" fill="#d8451a"/></svg>`
  return sharp(Buffer.from(scene)).removeAlpha().png().toBuffer()
}

const recipe: Recipe = {
  version: 1,
  mode: 'image',
  engine: 'Petal',
  model: 'petal',
  prompt: 'a smiling lady with ginger hair against a teal backdrop',
  neg_prompt: '',
  width: 512,
  height: 512,
  seed: 5,
  steps: 20,
  sampler: 'ddim',
  guidance: 7,
  loras: [],
  styles: [],
  scale_4x: false,
  references: [],
  created_at: '2026-01-01T00:00:00.000Z',
  parent_art_id: null,
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table((await run()).map((row) => ({ ...row, value: row.value.toFixed(2) })))
}
