import { z } from 'zod'

/** The events of the socket that we use. */
export type ComfyEvent =
  /** The prompt runs; which node, if it says. */
  | { type: 'running'; promptId: string }
  | { type: 'progress'; promptId: string; node: string; value: number; max: number }
  /** Something has ended: time to look into the history. */
  | { type: 'ended'; promptId: string }
  /** Without a prompt's id it belongs to the prompt that runs. */
  | { type: 'preview'; promptId?: string; data: Uint8Array; contentType: 'image/jpeg' | 'image/png' }

const message = z.object({ type: z.string(), data: z.looseObject({ prompt_id: z.string() }) })
const progress = z.object({ value: z.number(), max: z.number().positive(), node: z.string() })

const states = z.record(z.string(), z.looseObject({ state: z.string() }))

const ENDS = new Set(['execution_success', 'execution_error', 'execution_interrupted'])
const SIGNS_OF_LIFE = new Set(['execution_start', 'execution_cached', 'executed'])

/** Undefined for every frame that is not about a prompt or not understood. */
export function parseTextFrame(text: string): ComfyEvent | undefined {
  const { data: parsed } = message.safeParse(tryJson(text))
  if (!parsed) return undefined
  const { type, data } = parsed
  const promptId = data.prompt_id
  if (ENDS.has(type)) return { type: 'ended', promptId }
  if (type === 'executing') return { type: data.node === null ? 'ended' : 'running', promptId }
  if (type === 'progress' || type === 'progress_state') {
    const { data: step } = progress.safeParse(type === 'progress' ? data : findRunningNode(data.nodes))
    return step ? { type: 'progress', promptId, ...step } : { type: 'running', promptId }
  }
  return SIGNS_OF_LIFE.has(type) ? { type: 'running', promptId } : undefined
}

/** Newer servers send the state of all nodes; only the running one matters. */
function findRunningNode(nodes: unknown): unknown {
  const all = Object.entries(states.safeParse(nodes).data ?? {})
  const running = all.find(([, { state }]) => state === 'running')
  return running && { ...running[1], node: running[0] }
}

const PREVIEW = 1
const PREVIEW_WITH_METADATA = 4
const FORMATS: Readonly<Record<number, 'image/jpeg' | 'image/png'>> = { 1: 'image/jpeg', 2: 'image/png' }

const metadata = z.object({ prompt_id: z.string(), image_type: z.enum(['image/jpeg', 'image/png']) })

export function parseBinaryFrame(buffer: ArrayBuffer): ComfyEvent | undefined {
  if (buffer.byteLength < 8) return undefined
  const view = new DataView(buffer)
  const [kind, second] = [view.getUint32(0), view.getUint32(4)]
  if (kind === PREVIEW) {
    const contentType = FORMATS[second]
    return contentType ? { type: 'preview', data: new Uint8Array(buffer, 8), contentType } : undefined
  }
  if (kind !== PREVIEW_WITH_METADATA || 8 + second > buffer.byteLength) return undefined
  const text = new TextDecoder().decode(new Uint8Array(buffer, 8, second))
  const { data: about } = metadata.safeParse(tryJson(text))
  if (!about) return undefined
  const data = new Uint8Array(buffer, 8 + second)
  return { type: 'preview', promptId: about.prompt_id, data, contentType: about.image_type }
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
