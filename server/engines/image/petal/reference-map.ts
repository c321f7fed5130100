import sharp from 'sharp'
import type { ReferenceKind } from '#contract/catalogue/references'
import type { Size } from '#contract/catalogue/sizes'
import { NATIVE_SIDE } from './latent-shape.ts'
import { linesOfImage, linesOfScribble } from './line-hint.ts'
import { fitted, nativeGrey } from './prepare-references.ts'

/** The kinds of which an engine follows the lines. */
export const LINE_KINDS: readonly ReferenceKind[] = ['canny', 'anyline', 'scribble']

const longestSide = 384

/** The size in which a preview shows what is to be drawn. */
export function previewSize({ width, height }: Size): Size {
  const scale = longestSide / Math.max(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The lines of a reference, white on black, as Petal reads them, in the shape that is to be drawn. */
export async function drawReferenceMap(
  kind: ReferenceKind,
  data: Uint8Array,
  size: Size,
): Promise<Uint8Array> {
  const grey = await nativeGrey(await fitted(data, size, 'references'))
  const lines = kind === 'scribble' ? linesOfScribble(grey) : linesOfImage(grey)
  const { width, height } = previewSize(size)
  return sharp(
    lines.map((line) => line * 255),
    { raw: { width: NATIVE_SIDE, height: NATIVE_SIDE, channels: 1 } },
  )
    .resize(width, height, { fit: 'fill' })
    .png({ palette: true, colours: 16 })
    .toBuffer()
}
