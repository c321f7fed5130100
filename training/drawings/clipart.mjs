// More drawings of things: free clip art from two Debian packages (NOTICE), chosen by eye (clipart.txt).
// CLIPART names the folder that `dpkg-deb -x` made of openclipart-svg and tuxpaint-stamps-default.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

export const clipartStyle = 'clipart'
const SIZE = 256

/** Names of things and, below usr/share, the drawings that show them. */
export function chosenClipart() {
  const chosen = new Map()
  for (const line of fs
    .readFileSync(path.join(import.meta.dirname, 'clipart.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)) {
    const [name, file] = line.split('\t')
    chosen.set(name, [...(chosen.get(name) ?? []), file])
  }
  return chosen
}

/** What is drawn, without the page around it, in a square. Drawings that show nothing give null. */
export async function renderClipart(file) {
  const { data, info } = await sharp(file, { density: 300, limitInputPixels: 1e9 })
    .resize(1024, 1024, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = { left: info.width, top: info.height, right: -1, bottom: -1 }
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1)
      if (data[(y * info.width + x) * 4 + 3] > 24) {
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x)
        box.top = Math.min(box.top, y)
        box.bottom = Math.max(box.bottom, y)
      }
  if (box.right < 0) return null
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .extract({
      left: box.left,
      top: box.top,
      width: box.right - box.left + 1,
      height: box.bottom - box.top + 1,
    })
    .resize(SIZE - 12, SIZE - 12, { fit: 'contain', background: '#0000' })
    .extend({ top: 6, bottom: 6, left: 6, right: 6, background: '#0000' })
    .webp({ quality: 88, alphaQuality: 90 })
    .toBuffer()
}
