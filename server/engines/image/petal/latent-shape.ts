/** The sizes that the weights fix (training/FORMAT.md). */
export const GRID = 16
export const CHANNELS = 16
export const CELLS = GRID * GRID
export const LATENT_LENGTH = CHANNELS * CELLS

/** Side of the picture that the decoder gives and the encoder takes. */
export const NATIVE_SIDE = 256

/** Pixels of the native picture that one latent cell stands for, each way. */
export const CELL_SIDE = NATIVE_SIDE / GRID
