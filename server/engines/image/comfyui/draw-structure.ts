import { randomUUID } from 'node:crypto'
import { Agent } from 'undici'
import type { ReferenceKind } from '#contract/catalogue/references'
import type { Size } from '#contract/catalogue/sizes'
import type { ServerAddress } from '#server/domain/server-address'
import { createComfyClient } from './client.ts'
import { collectResult } from './collect-result.ts'
import { previewStructure } from './graph/steps/steer-by-structure.ts'
import { prepareSteering } from './prepare-inputs.ts'
import { runPrompt, stopPrompts } from './run-prompt.ts'
import { createComfySocket } from './socket.ts'

const settings = { pollMs: 500, patienceMs: 5_000 }

/**
 * The control image, a PNG, that a server reads out of a reference for an image of this size; undefined for a kind without
 * structure. The graph's beginning is the same as when the reference is used, so the server keeps the result for that.
 */
export async function drawStructure(
  { authority, ...address }: ServerAddress,
  reference: { kind: ReferenceKind; data: Uint8Array; size: Size },
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const input = await prepareSteering(reference.data)
  const drawing = previewStructure(reference.kind, input, reference.size)
  if (drawing === undefined) return undefined
  const connections = new Agent({ connect: authority === undefined ? {} : { ca: authority } })
  const client = createComfyClient({ ...address, connections })
  const socket = createComfySocket({ ...address, connections })
  const id = randomUUID()
  const upload = () => client.upload(input.name, input.png)
  const prompt = { id, graph: drawing.graph, upload, mayBeKnown: false, previews: false, onEvent: () => {} }
  try {
    await socket.open()
    const finished = await runPrompt({ client, socket }, { ...prompt, limitMs: 60_000 }, settings, signal)
    const { image } = await collectResult(client, { ...drawing, id, seed: 0 }, finished, 'any size')
    return image.data
  } finally {
    await stopPrompts(client, [id])
    socket.close()
    await connections.destroy()
  }
}
