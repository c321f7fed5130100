import type { LoraPart } from '#server/db/loras'
import type { Storage } from '#server/outside/storage/storage'

/** Streams a LoRA's file from its parts. */
export async function* readParts(storage: Storage, parts: readonly LoraPart[]): AsyncGenerator<Buffer> {
  for (const { storage_key: key, size_bytes: size } of parts) {
    const file = await storage.open(key)
    if (file === undefined) throw new Error(`a part of a LoRA is missing: ${key}`)
    // A truncated part must not pass as a complete file.
    if (file.sizeBytes !== size)
      throw new Error(`a part of a LoRA has ${file.sizeBytes} bytes, not ${size}: ${key}`)
    for await (const chunk of file.stream) yield chunk as Buffer
  }
}
