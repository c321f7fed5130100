/** First and last byte, both inclusive. */
type Range = { start: number; end: number }

/**
 * Reads a Range header. undefined: send the whole file, which RFC 9110 requires for invalid headers and
 * allows for multiple ranges.
 */
export function readByteRange(
  header: string | undefined,
  sizeBytes: number,
): Range | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (from === '' && to === '') return undefined
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined

  const last = sizeBytes - 1
  const isFromTheEnd = from === ''
  const start = isFromTheEnd ? Math.max(0, sizeBytes - Number(to)) : Number(from)
  const end = isFromTheEnd || to === '' ? last : Math.min(Number(to), last)
  return start > last ? 'unsatisfiable' : { start, end }
}
