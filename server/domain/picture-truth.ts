/** Raw pixels, row by row, `channels` bytes each. */
export type RawPicture = { data: Uint8Array; width: number; height: number; channels: 1 | 2 | 3 | 4 }
