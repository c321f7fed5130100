import { createHash } from 'node:crypto'
import { LORA_PART_BYTES } from '#contract/lora/lora-card'
import type { Incoming } from '#server/call'
import { CallError } from '#server/call-error'
import type { LoraFacts } from '#server/domain/loras/inspect-lora'
import type { Storage } from '#server/outside/storage/storage'

export type KeptFile = {
  sha256: Buffer
  discard(): Promise<void>
  sizeBytes: number
  facts: LoraFacts
  parts: { start: number; sizeBytes: number; key: string }[]
}

type Rules = {
  /** Throws if the file is rejected. `head` contains the whole header. */
  inspect(head: Buffer, sizeBytes: number): Promise<LoraFacts>
  /** Free storage of the membership. */
  bytesAtMost: number
  newKey(): string
}

/** Stores a file in parts of a few megabytes, with at most one part in memory. Nothing is left of a rejected file. */
export async function keepStream(storage: Storage, incoming: Incoming, rules: Rules): Promise<KeptFile> {
  const parts: KeptFile['parts'] = []
  const hash = createHash('sha256')
  const discard = async () => {
    for (const { key } of parts) await storage.delete(key).catch(() => {})
  }
  let sizeBytes = 0
  let head: Buffer = Buffer.alloc(0)
  let facts: LoraFacts | undefined
  try {
    for await (const bytes of inParts(incoming.chunks)) {
      const start = sizeBytes
      sizeBytes += bytes.length
      if (sizeBytes > rules.bytesAtMost)
        throw new CallError('too_large', { sentence: 'This file exceeds your storage for LoRAs.' })
      if (start === 0) head = bytes
      const wholeBytes = incoming.sizeBytes ?? (bytes.length < LORA_PART_BYTES ? sizeBytes : undefined)
      // If the client sends the file's size, a bad file is rejected before anything is stored.
      if (facts === undefined && wholeBytes !== undefined) facts = await rules.inspect(head, wholeBytes)
      hash.update(bytes)
      const key = rules.newKey()
      parts.push({ start, sizeBytes: bytes.length, key })
      await storage.put(key, bytes, 'application/octet-stream')
    }
    facts ??= await rules.inspect(head, sizeBytes)
    return { sha256: hash.digest(), sizeBytes, facts, parts, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/** Joins and splits chunks into parts of equal length. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    while (bytes >= LORA_PART_BYTES) {
      const all = Buffer.concat(waiting)
      yield all.subarray(0, LORA_PART_BYTES)
      const rest = all.subarray(LORA_PART_BYTES)
      waiting = [rest]
      bytes = rest.length
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}
