import sharp from 'sharp'
import type { ReferenceKind } from '#contract/catalogue/references'
import type { Size } from '#contract/catalogue/sizes'
import { NATIVE_SIDE } from './latent-shape.ts'
import { linesOfImage, linesOfScribble } from './line-hint.ts'
import { fitted, nativeGrey } from './prepare-references.ts'

/** The kinds that become lines before Petal sees them. */
export const PREVIEWED_KINDS: readonly ReferenceKind[] = ['canny', 'anyline', 'scribble']

const longestSide = 384

/** What Petal makes of a reference: white lines on black, in the shape that is to be drawn. */
export async function drawReferenceMap(
  kind: ReferenceKind,
  data: Uint8Array,
  size: Size,
): Promise<Uint8Array> {
  const grey = await nativeGrey(await fitted(data, size, 'references'))
  const lines = kind === 'scribble' ? linesOfScribble(grey) : linesOfImage(grey)
  const scale = longestSide / Math.max(size.width, size.height)
  return sharp(
    lines.map((line) => line * 255),
    { raw: { width: NATIVE_SIDE, height: NATIVE_SIDE, channels: 1 } },
  )
    .resize(Math.round(size.width * scale), Math.round(size.height * scale), { fit: 'fill' })
    .png({ palette: true, colours: 16 })
    .toBuffer()
}
