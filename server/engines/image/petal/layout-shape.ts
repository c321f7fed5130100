/** Where the things of a prompt are to be drawn. */
export type Layout = {
  /** For each item the number of its phrase, counted from 1; 0 marks an unused entry. */
  items: readonly number[]
  /** Left, top, right and bottom of each item as fractions of the image. */
  boxes: Float32Array
}

/** The most things that a layout has room for. */
export const MOST_ITEMS = 8
export const BOX_LENGTH = 4

export const NO_LAYOUT: Layout = {
  items: Array<number>(MOST_ITEMS).fill(0),
  boxes: new Float32Array(MOST_ITEMS * BOX_LENGTH),
}

/** How two things are to each other, as far as their boxes can show it. */
export type Placing = 'on' | 'in' | 'under' | 'beside' | 'held'
