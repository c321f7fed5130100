/** Where the things of a prompt are to be drawn. */
export type Layout = {
  /** For each item the number of its phrase, from 1 on; 0: no item. */
  items: readonly number[]
  /** Left, top, right and bottom of each item, in parts of the picture. */
  boxes: Float32Array
}

/** The most things that a layout has room for. */
export const MOST_ITEMS = 8
export const BOX_LENGTH = 4

export const NO_LAYOUT: Layout = {
  items: Array<number>(MOST_ITEMS).fill(0),
  boxes: new Float32Array(MOST_ITEMS * BOX_LENGTH),
}
