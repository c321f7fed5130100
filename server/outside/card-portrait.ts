import sharp from 'sharp'
import { createGate } from './decode-gate.ts'

/** Runs when a link is opened, so few run at once. */
const passGate = createGate(1, 32)

/** The image for the card of a character without an avatar: an evening sky. */
const blank = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#1d1830"/><stop offset="1" stop-color="#7a4a6b"/>
  </linearGradient></defs><rect width="400" height="600" fill="url(#sky)"/></svg>`)

/** The image that will contain a card, as PNG. */
export async function makeCardPortrait(avatar: Buffer | undefined): Promise<Buffer> {
  return passGate(() =>
    sharp(avatar ?? blank, { limitInputPixels: 40e6 })
      .png()
      .toBuffer(),
  )
}
