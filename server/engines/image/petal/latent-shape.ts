/** The sizes that the weights fix (training/FORMAT.md). */
export const GRID = 16
export const CHANNELS = 16
export const CELLS = GRID * GRID
export const LATENT_LENGTH = CHANNELS * CELLS

/** For the last part of a large picture's way, the same weights draw on a grid with twice the cells each way. */
export const LARGE_GRID = 2 * GRID

/** Sides of the pictures that latents of GRID and of LARGE_GRID stand for. */
export const NATIVE_SIDE = 256
export const LARGE_SIDE = 2 * NATIVE_SIDE

/** Pixels that one latent cell stands for, each way. */
export const CELL_SIDE = NATIVE_SIDE / GRID
