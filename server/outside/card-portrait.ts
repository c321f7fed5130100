import sharp from 'sharp'
import { createGate } from './decode-gate.ts'

/** Made for whoever opens a link, so that few run at once. */
const passGate = createGate(1, 32)

/** What a card of a character without a picture lies in: an evening sky. */
const blank = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#1d1830"/><stop offset="1" stop-color="#7a4a6b"/>
  </linearGradient></defs><rect width="400" height="600" fill="url(#sky)"/></svg>`)

/** The picture that a card lies in, as PNG. */
export async function makeCardPortrait(avatar: Buffer | undefined): Promise<Buffer> {
  return passGate(() =>
    sharp(avatar ?? blank, { limitInputPixels: 40e6 })
      .png()
      .toBuffer(),
  )
}
