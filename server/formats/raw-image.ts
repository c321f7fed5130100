/** Raw pixels, row by row, `channels` bytes each: grey, grey and alpha, RGB, or RGB and alpha. */
export type RawImage = {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

export type Colour = 'red' | 'green' | 'blue'

/** Brightness or one colour, 0 to 255, averaged over a grid of cells that covers the whole image. */
export function toGrid(
  image: RawImage,
  { columns, rows }: { columns: number; rows: number },
  colour: Colour | 'brightness' = 'brightness',
): Float64Array {
  const across = toShares(image.width, columns)
  const down = toShares(image.height, rows)
  const grid = new Float64Array(columns * rows)
  const line = new Float64Array(columns)
  for (let y = 0; y < image.height; y++) {
    line.fill(0)
    for (const { pixel, cell, share } of across)
      line[cell] = (line[cell] ?? 0) + share * readValue(image, y * image.width + pixel, colour)
    for (const { cell, share } of down.filter(({ pixel }) => pixel === y))
      for (let column = 0; column < columns; column++) {
        const at = cell * columns + column
        grid[at] = (grid[at] ?? 0) + share * (line[column] ?? 0)
      }
  }
  return grid
}

export function mirror(grid: Float64Array, columns: number): Float64Array {
  return grid.map((_, at) => grid[at - 2 * (at % columns) + columns - 1] ?? 0)
}

/** The share of each pixel in its cell's average. */
function toShares(pixels: number, cells: number): { pixel: number; cell: number; share: number }[] {
  const size = pixels / cells
  const shares = []
  for (let cell = 0; cell < cells; cell++)
    for (
      let pixel = Math.floor(cell * size);
      pixel < Math.min(pixels, Math.ceil((cell + 1) * size));
      pixel++
    ) {
      const covered = Math.min(pixel + 1, (cell + 1) * size) - Math.max(pixel, cell * size)
      if (covered > 0) shares.push({ pixel, cell, share: covered / size })
    }
  return shares
}

function readValue({ data, channels }: RawImage, pixel: number, colour: Colour | 'brightness'): number {
  const at = pixel * channels
  const red = data[at] ?? 0
  if (channels < 3 || colour === 'red') return red
  const green = data[at + 1] ?? 0
  const blue = data[at + 2] ?? 0
  if (colour === 'green') return green
  return colour === 'blue' ? blue : 0.299 * red + 0.587 * green + 0.114 * blue
}
