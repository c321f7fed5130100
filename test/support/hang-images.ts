import { link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { v7 as makeId } from 'uuid'
import type { Database } from '#server/db/database'
import { keepPrompt } from '#server/db/prompts'
import { makeSettings } from './make-settings.ts'
import { findFilesFolder } from './site-storage.ts'

type Hung = {
  userId: string
  /** One art each, the oldest first. */
  prompts: readonly string[]
  rating?: 'general' | 'suggestive' | 'explicit'
  isPrivate?: boolean
  mode?: 'image' | 'fluxtext2img' | 'video'
}

const shapes = [
  { width: 512, height: 768 },
  { width: 512, height: 512 },
  { width: 768, height: 512 },
  { width: 832, height: 1216 },
  { width: 512, height: 640 },
  { width: 1344, height: 768 },
] as const

/** Finished arts without an engine: rows as a task leaves them, and real files. */
export async function hangImages(db: Database, dataDir: string, hung: Hung): Promise<string[]> {
  const { userId, prompts, rating = 'general', isPrivate = false, mode = 'image' } = hung
  const designs = await Promise.all(
    shapes.map((shape, index) => draw(shape, index * 61 + prompts.length * 7)),
  )
  const folder = await findFilesFolder(db, dataDir)
  const rows = []
  for (const [index, prompt] of prompts.entries()) {
    const design = designs[index % designs.length]
    if (design === undefined) throw new Error('there is no design')
    const id = makeId()
    const key = `arts/${id.slice(-2)}/${id}-00000000`
    await Promise.all([
      place(join(folder, `${key}.webp`), design.file),
      place(join(folder, `${key}-thumb.webp`), design.thumb),
    ])
    const { id: promptId } = await db.transaction((tx) => keepPrompt(tx, prompt))
    rows.push({ id, prompt, prompt_id: promptId, key, ...design.facts })
  }
  await db.query({
    name: '',
    text: `with new as (select * from jsonb_to_recordset($1) as n(id uuid, prompt text, prompt_id int, key text, width int, height int, hash text)),
      made as (insert into tasks (id, user_id, mode, status, settings, model, rank, cost, images, allowance_day, ended_at)
        select id, $2, $3, 'done', $4::jsonb || jsonb_build_object('prompt', prompt), 'stand-in', 0, 1, 1, current_date, now() from new)
      insert into arts (id, task_id, user_id, position, status, mode, prompt, prompt_id, seed, width, height, is_private,
        hide_prompt, media_type, file_key, thumb_key, thumbhash, size_bytes, rating, scanned_at, engine, drawn, done_at)
      select id, id, $2, 0, 'done', $3, prompt, prompt_id, 7, width, height, $5, false, 'image/webp', key || '.webp',
        key || '-thumb.webp', hash, 1000, $6, now(), 'Petal', '{"model":"petal","steps":20,"guidance":7}', now() from new`,
    values: [JSON.stringify(rows), userId, mode, JSON.stringify(makeSettings({ mode })), isPrivate, rating],
  })
  return rows.map(({ id }) => id)
}

type Design = { file: Buffer; thumb: Buffer; facts: { width: number; height: number; hash: string } }

/** A few soft discs, so that each shape looks different. */
async function draw(shape: { width: number; height: number }, hue: number): Promise<Design> {
  const { width, height } = shape
  const disc = (x: number, y: number, r: number, turn: number) =>
    `<circle cx="${x * width}" cy="${y * height}" r="${r * Math.min(width, height)}" fill="hsl(${hue + turn} 60% 60%)" opacity="0.75"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 35% 22%)"/>${disc(0.3, 0.35, 0.3, 20)}${disc(0.68, 0.45, 0.24, 60)}${disc(0.45, 0.75, 0.2, 320)}</svg>`
  const image = sharp(Buffer.from(svg))
  const [file, thumb, tiny] = await Promise.all([
    image.clone().webp().toBuffer(),
    image.clone().resize(320).webp().toBuffer(),
    image.clone().resize(60, 60, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
  ])
  const hash = rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data)
  return { file, thumb, facts: { width, height, hash: Buffer.from(hash).toString('base64') } }
}

/** The first file of a kind is written, the others are hard links, so that thousands take no space. */
const written = new Map<Buffer, string>()

async function place(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const known = written.get(bytes)
  if (known === undefined) {
    await writeFile(path, bytes)
    written.set(bytes, path)
  } else {
    await link(known, path)
  }
}
