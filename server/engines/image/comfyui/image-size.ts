import type { Size } from '#contract/catalogue/sizes'

/** Pixels of a side that belong to one cell of a family's latent. */
export const SD15_CELL = 8
export const SDXL_CELL = 8
export const FLUX_CELL = 16
export const EDIT_CELL = 16

/** Models draw in cells; a size in between is drawn one cell larger and cut. */
export function sizeToDraw({ width, height }: Size, cell: number): Size {
  return { width: Math.ceil(width / cell) * cell, height: Math.ceil(height / cell) * cell }
}

/** About a megapixel in the given shape, which is what Stable Diffusion XL and the editing models were taught on. */
export function sizeNearMegapixel({ width, height }: Size, cell: number): Size {
  const scale = Math.sqrt((1024 * 1024) / (width * height))
  const toCell = (side: number) => Math.min(3072, Math.max(256, Math.round((side * scale) / cell) * cell))
  return { width: toCell(width), height: toCell(height) }
}
