/** The bytes of an embedding, to be encrypted. */
export function toBytes(embedding: Float32Array): Buffer {
  const bytes = Buffer.alloc(4 * embedding.length)
  for (const [i, value] of embedding.entries()) bytes.writeFloatLE(value, 4 * i)
  return bytes
}

/** undefined for bytes that could not be decrypted. */
export function toEmbedding(bytes: Buffer | undefined): Float32Array | undefined {
  if (bytes === undefined) return undefined
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(4 * i))
}
