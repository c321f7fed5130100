import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { ImageEngine } from '#server/engines/image/image-engine'
import { createPetalEngine } from '#server/engines/image/petal/petal-engine'
import { samples } from '#web/features/landing/samples.ts'
import { modelThumbs, sheetColumns } from '#web/features/studio/model-thumbs.ts'

/** Draws the sample images of the pages again, after Petal was retrained. */

const wallSide = 320
const tileSide = 96
const steps = 14
/** Total size limit of the wall. */
const mostBytes = 300_000

async function draw(engine: ImageEngine, { prompt, seed }: { prompt: string; seed: number }) {
  const { images } = await engine.generate({
    mode: 'image',
    prompt,
    seed,
    width: 512,
    height: 512,
    count: 1,
    sampler: 'dpmpp_2m',
    steps,
  })
  const [image] = images
  if (image === undefined) throw new Error(`Nothing was drawn for ${prompt}.`)
  return image.data
}

const toWebp = (png: Uint8Array) =>
  sharp(png).resize(wallSide, wallSide).webp({ quality: 74, effort: 6 }).toBuffer()

async function makeWall(engine: ImageEngine): Promise<void> {
  let total = 0
  for (const sample of samples) {
    const file = new URL(`../web/features/landing/samples/${sample.name}.webp`, import.meta.url)
    const kept = process.argv.includes('--missing') ? await readFile(file).catch(() => undefined) : undefined
    const webp = kept ?? (await toWebp(await draw(engine, sample)))
    total += webp.length
    await writeFile(file, webp)
    console.log(`${sample.name}: ${webp.length} bytes`)
  }
  if (total > mostBytes) throw new Error(`The wall weighs ${total} bytes; at most ${mostBytes} are fine.`)
}

async function makeSheet(engine: ImageEngine): Promise<void> {
  const rows = Math.ceil(modelThumbs.length / sheetColumns)
  const tiles: { input: Buffer; left: number; top: number }[] = []
  for (const [index, thumb] of modelThumbs.entries()) {
    const input = await sharp(await draw(engine, thumb))
      .resize(tileSide, tileSide)
      .png()
      .toBuffer()
    const [column, row] = [index % sheetColumns, Math.floor(index / sheetColumns)]
    tiles.push({ input, left: column * tileSide, top: row * tileSide })
    console.log(thumb.model)
  }
  const sheet = { width: sheetColumns * tileSide, height: rows * tileSide, channels: 3, background: '#000' }
  const file = new URL('../web/features/studio/model-thumbs.webp', import.meta.url)
  await sharp({ create: sheet as { width: number; height: number; channels: 3; background: string } })
    .composite(tiles)
    .webp({ quality: 70, effort: 6 })
    .toFile(file.pathname)
  console.log(`the sheet: ${(await readFile(file)).length} bytes`)
}

// Both, or only the named one; --missing draws only the missing images of the wall.
const [only] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const engine = createPetalEngine()
if (only !== 'models') await makeWall(engine)
if (only !== 'wall') await makeSheet(engine)
await engine.close()
