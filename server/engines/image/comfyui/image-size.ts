import type { Size } from '#contract/catalogue/sizes'

/** Models draw in cells; a size in between is drawn one cell larger and cut. */
export function sizeToDraw({ width, height }: Size, cell: number): Size {
  return { width: Math.ceil(width / cell) * cell, height: Math.ceil(height / cell) * cell }
}

/** About a megapixel in the picture's own shape, which is what the editing models were taught on. */
export function sizeToEdit({ width, height }: Size): Size {
  const CELL = 16
  const scale = Math.sqrt((1024 * 1024) / (width * height))
  const toCell = (side: number) => Math.min(3072, Math.max(256, Math.round((side * scale) / CELL) * CELL))
  return { width: toCell(width), height: toCell(height) }
}
