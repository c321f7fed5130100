import { type Colour, type RawImage, toGrid } from '#server/formats/raw-image'

/** Detects results that are blank or equal to their source. */

/** Of 255: compression changes a flat colour by less. */
const FLAT = 4
/** Models return such a black image when they fail or when their own filter fires. */
const DARK = 10
/** Share of pixels that may differ from black or flat: a speck, a watermark. */
const SPECKS = 0.001

/**
 * Almost black, one flat colour or fully transparent: the result of a broken model. A video counts only if
 * every frame does.
 */
export function isBlack(image: RawImage | readonly RawImage[]): boolean {
  return 'data' in image ? isBlank(image) : image.every(isBlank)
}

function isBlank(frame: RawImage): boolean {
  const colours = frame.channels < 3 ? 1 : 3
  const mean = Array.from({ length: colours }, (_, channel) => meanOf(frame, channel))
  const isOut = (limits: (channel: number) => [low: number, high: number]) =>
    shareOutside(frame, colours, limits) > SPECKS
  const isFlat = !isOut((channel) => [(mean[channel] ?? 0) - FLAT, (mean[channel] ?? 0) + FLAT])
  const isDark = !isOut(() => [0, DARK])
  return isFlat || isDark || isTransparent(frame)
}

function meanOf({ data, channels }: RawImage, channel: number): number {
  let sum = 0
  for (let at = channel; at < data.length; at += channels) sum += data[at] ?? 0
  return (sum * channels) / data.length
}

function shareOutside(
  { data, channels }: RawImage,
  colours: number,
  limits: (channel: number) => [number, number],
): number {
  const bounds = Array.from({ length: colours }, (_, channel) => limits(channel))
  let outside = 0
  for (let at = 0; at < data.length; at += channels)
    if (bounds.some(([low, high], i) => (data[at + i] ?? 0) < low || (data[at + i] ?? 0) > high)) outside++
  return (outside * channels) / data.length
}

function isTransparent({ data, channels }: RawImage): boolean {
  if (channels === 1 || channels === 3) return false
  for (let at = channels - 1; at < data.length; at += channels) if ((data[at] ?? 0) > DARK) return false
  return true
}

const CELLS = { columns: 32, rows: 32 }
const COLOURS: readonly Colour[] = ['red', 'green', 'blue']
/**
 * Compression or half the size change a cell's mean colour by up to 14 of 255; adding an earring changes it
 * by 24 or more.
 */
const NOISE_OF_CELL = 15
/**
 * Over the whole image compression changes the mean by up to 1.4; another light or tint mostly by more than
 * 3.
 */
const NOISE_OF_ALL = 2
/** A larger difference in aspect ratio means that something was cropped or added. */
const SAME_SHAPE = 0.03

/** Whether a result equals its source apart from compression and size. */
export function isUnchanged(result: RawImage, source: RawImage): boolean {
  const shapes = (result.width / result.height) * (source.height / source.width)
  if (Math.abs(shapes - 1) > SAME_SHAPE) return false
  const differences = COLOURS.flatMap((colour) => {
    const before = toGrid(source, CELLS, colour)
    return [...toGrid(result, CELLS, colour)].map((value, cell) => Math.abs(value - (before[cell] ?? 0)))
  })
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length
  return mean <= NOISE_OF_ALL && differences.every((difference) => difference <= NOISE_OF_CELL)
}
