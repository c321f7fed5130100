import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** An image inside a graph: painted only when a node saves it. */
export type Canvas = {
  width: number
  height: number
  /** The same inputs give the same hash, and the same hash the same picture. */
  hash: string
  frames: number
  isBlack?: true
  isTransparent?: true
  /** As it was uploaded, and nothing done to it since. */
  file?: Buffer
}

export const hashOf = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Coloured squares out of the hash, so that two pictures are equal only if everything that went into them is. */
async function paintRaw({ width, height, hash, isBlack, isTransparent }: Canvas, frame = 0) {
  const [side, channels] = [4, isTransparent ? 4 : 3] as const
  const seed = createHash('sha512').update(`${hash}/${frame}`).digest()
  const cells = Buffer.alloc(side * side * channels, isBlack ? 0 : Buffer.concat([seed, seed]))
  return sharp(cells, { raw: { width: side, height: side, channels } }).resize(width, height, {
    fit: 'fill',
    kernel: 'nearest',
  })
}

/** A PNG with the graph in it, as servers write it unless they are told not to. */
export async function paintPng(canvas: Canvas, graph: unknown): Promise<Buffer> {
  const image = canvas.file ? sharp(canvas.file) : await paintRaw(canvas)
  const png = await image.png({ compressionLevel: 1 }).toBuffer()
  return addTextChunk(png, `prompt\0${JSON.stringify(graph)}`)
}

export async function paintWebp(canvas: Canvas, fps: number, graph: unknown): Promise<Buffer> {
  const frames = await Promise.all(
    Array.from({ length: canvas.frames }, async (_, i) => (await paintRaw(canvas, i)).png().toBuffer()),
  )
  return sharp(frames, { join: { animated: true } })
    .withExif({ IFD0: { Make: `prompt:${JSON.stringify(graph)}` } })
    .webp({ delay: frames.map(() => Math.round(1000 / fps)), effort: 0 })
    .toBuffer()
}

export async function paintPreview(canvas: Canvas, format: 'jpeg' | 'png'): Promise<Buffer> {
  const raw = await paintRaw({ ...canvas, width: 32, height: 32 })
  return raw.toFormat(format).toBuffer()
}

const HEADER_END = 33

function addTextChunk(png: Buffer, text: string): Buffer {
  const body = Buffer.concat([Buffer.from('tEXt'), Buffer.from(text, 'latin1')])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, HEADER_END), length, body, check, png.subarray(HEADER_END)])
}
