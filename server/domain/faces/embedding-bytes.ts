/** The length of an embedding. */
const numbers = 128

/** The bytes of embeddings, to be encrypted. */
export function toBytes(...embeddings: readonly Float32Array[]): Buffer {
  return Buffer.concat(
    embeddings.map((embedding) => {
      const bytes = Buffer.alloc(4 * embedding.length)
      for (const [i, value] of embedding.entries()) bytes.writeFloatLE(value, 4 * i)
      return bytes
    }),
  )
}

/** undefined for bytes that could not be decrypted. */
export function toEmbedding(bytes: Buffer | undefined): Float32Array | undefined {
  if (bytes === undefined) return undefined
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(4 * i))
}

/** The faces of an image; undefined for bytes that could not be decrypted. */
export function toEmbeddings(bytes: Buffer | undefined): Float32Array[] | undefined {
  const all = toEmbedding(bytes)
  if (all === undefined) return undefined
  return Array.from({ length: all.length / numbers }, (_, i) => all.slice(numbers * i, numbers * (i + 1)))
}
