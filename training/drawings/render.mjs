// Renders every k-th drawing to premultiplied RGBA, 256 by 256: node render.mjs drawings.txt out.raw first step
import fs from 'node:fs'
import { createRequire } from 'node:module'

const { Resvg } = createRequire(import.meta.url)(process.env.RESVG ?? '@resvg/resvg-js')
const [source, target, first, step] = [
  process.argv[2],
  process.argv[3],
  Number(process.argv[4] ?? 0),
  Number(process.argv[5] ?? 1),
]
const size = 256
const lines = fs.readFileSync(source, 'utf8').split('\n').filter(Boolean)
const file = fs.openSync(target, 'w')
for (let i = first; i < lines.length; i += step) {
  const tile = Buffer.alloc(size * size * 4)
  const box = new Resvg(lines[i])
  const fit = box.width >= box.height ? { mode: 'width', value: size } : { mode: 'height', value: size }
  const image = new Resvg(lines[i], { fitTo: fit, font: { loadSystemFonts: false } }).render()
  const { pixels, width, height } = image
  const left = Math.max(0, (size - width) >> 1)
  const top = Math.max(0, size - height)
  for (let y = 0; y < Math.min(height, size); y++)
    pixels.copy(tile, ((y + top) * size + left) * 4, y * width * 4, (y * width + Math.min(width, size)) * 4)
  fs.writeSync(file, tile)
}
fs.closeSync(file)
