export type Inflated = {
  /** undefined if the data is damaged or larger than allowed. */
  bytes: Uint8Array | undefined
  /** Bytes that were unpacked before this was known. */
  unpackedBytes: number
}

/** Unpacks zlib data; stops at more than `most` bytes. */
export async function inflateUpTo(packed: Uint8Array, most: number): Promise<Inflated> {
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { bytes: joinBytes(parts, length), unpackedBytes: length }
      length += value.length
      if (length > most) {
        await reader.cancel()
        return { bytes: undefined, unpackedBytes: length }
      }
      parts.push(value)
    }
  } catch {
    return { bytes: undefined, unpackedBytes: length }
  }
}

function joinBytes(parts: readonly Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
