import type { LoraPart } from '#server/db/loras'
import type { Storage } from '#server/outside/storage/storage'

/** A LoRA's file from its first byte to its last. */
export async function* readParts(storage: Storage, parts: readonly LoraPart[]): AsyncGenerator<Buffer> {
  for (const { storage_key: key, size_bytes: size } of parts) {
    const file = await storage.open(key)
    if (file === undefined) throw new Error(`a part of a LoRA is missing: ${key}`)
    // A file that ends early must not pass for a whole one.
    if (file.sizeBytes !== size)
      throw new Error(`a part of a LoRA has ${file.sizeBytes} bytes, not ${size}: ${key}`)
    for await (const chunk of file.stream) yield chunk as Buffer
  }
}
