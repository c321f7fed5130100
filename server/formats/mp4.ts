/** A box of an MP4 file: where it is and what is above it. */
export type Mp4Box = { path: string; start: number; size: number }

const HEADER = 8
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl']

/** Boxes in the order of the file, as far down as the table of chunks. Throws if it is not well-formed. */
export function listBoxes(mp4: Uint8Array, above = '', from = 0, to = mp4.length): Mp4Box[] {
  const view = new DataView(mp4.buffer, mp4.byteOffset, mp4.byteLength)
  const boxes: Mp4Box[] = []
  for (let start = from; start < to; ) {
    const size = start + HEADER > to ? 0 : view.getUint32(start)
    if (size < HEADER || start + size > to) throw new Error('The MP4 file is damaged.')
    const type = String.fromCharCode(...mp4.subarray(start + 4, start + HEADER))
    const path = `${above}/${type}`
    boxes.push({ path, start, size })
    if (CONTAINERS.includes(type)) boxes.push(...listBoxes(mp4, path, start + HEADER, start + size))
    start += size
  }
  return boxes
}

export const isMp4 = (file: Uint8Array): boolean =>
  String.fromCharCode(...file.subarray(4, HEADER)) === 'ftyp' &&
  ['mp42', 'isom'].includes(String.fromCharCode(...file.subarray(HEADER, HEADER + 4)))

/** A copy whose table of chunks fits after so many bytes were put in front of the media. */
export function moveChunks(mp4: Uint8Array, by: number): Uint8Array<ArrayBuffer> {
  const moved = Uint8Array.from(mp4)
  const view = new DataView(moved.buffer)
  const tables = listBoxes(mp4).filter(({ path }) => path.endsWith('/stco'))
  if (tables.length === 0) throw new Error('The MP4 file has no table of chunks.')
  for (const { start } of tables) {
    // Version and flags, then the number of chunks, then where each begins.
    const first = start + HEADER + 8
    const count = view.getUint32(first - 4)
    for (let at = first; at < first + 4 * count; at += 4) view.setUint32(at, view.getUint32(at) + by)
  }
  return moved
}
