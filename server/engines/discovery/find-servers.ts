import { z } from 'zod'
import type { DiscoveredKind } from '#contract/admin/found-server'

export type FoundServer = {
  kind: DiscoveredKind
  /** As it is stored when the server is added. */
  url: string
  version: string | null
  /** Models that can chat; empty for image servers, and if none is loaded. */
  models: string[]
}

const patienceMs = 2_000
const mostBytes = 4 * 1024 ** 2
const modelsAtMost = 50

/**
 * Looks for servers on this machine's own loopback, at fixed paths of known ports. A program counts only if it answers
 * as such a server does: many others listen on 8000 and 8080.
 */
export async function findServers(ports: Partial<Record<DiscoveredKind, number>>): Promise<FoundServer[]> {
  const asked = Object.entries(ports).map(async ([kind, port]): Promise<FoundServer | undefined> => {
    const origin = `http://127.0.0.1:${port}`
    const { path, recognise } = kinds[kind as DiscoveredKind]
    const recognised = await recognise((at, schema) => readJson(origin + at, schema))
    return recognised && { kind: kind as DiscoveredKind, url: origin + path, ...recognised }
  })
  return (await Promise.all(asked)).filter((found) => found !== undefined)
}

/** Undefined: there is no answer, or one of another kind. */
type Read = <Schema extends z.ZodType>(path: string, schema: Schema) => Promise<z.output<Schema> | undefined>
type Recognise = (read: Read) => Promise<Pick<FoundServer, 'version' | 'models'> | undefined>

const kinds: Record<DiscoveredKind, { path: '' | '/v1'; recognise: Recognise }> = {
  comfyui: { path: '', recognise: recogniseComfyUi },
  ollama: { path: '/v1', recognise: recogniseOllama },
  'lm-studio': { path: '/v1', recognise: recogniseLmStudio },
  'llama.cpp': { path: '/v1', recognise: recogniseLlamaCpp },
  vllm: { path: '/v1', recognise: recogniseVllm },
}

const version = z.string().max(100)
const stats = z.looseObject({
  system: z.looseObject({ comfyui_version: version, python_version: z.string() }),
  devices: z.array(z.looseObject({ name: z.string() })),
})
const queue = z.looseObject({ exec_info: z.looseObject({ queue_remaining: z.number() }) })

async function recogniseComfyUi(read: Read) {
  const found = await read('/system_stats', stats)
  if (found === undefined || (await read('/prompt', queue)) === undefined) return undefined
  return { version: found.system.comfyui_version, models: [] }
}

const ollamaModels = z.looseObject({ models: z.array(z.looseObject({ name: z.string() })) })

async function recogniseOllama(read: Read) {
  const found = await read('/api/version', z.looseObject({ version }))
  const listed = found && (await read('/api/tags', ollamaModels))
  return listed && { version: found.version, models: toNames(listed.models.map(({ name }) => name)) }
}

const studioModels = z.looseObject({
  data: z.array(z.looseObject({ id: z.string(), type: z.enum(['llm', 'vlm', 'embeddings']) })),
})

async function recogniseLmStudio(read: Read) {
  const listed = await read('/api/v0/models', studioModels)
  if (listed === undefined) return undefined
  const chatting = listed.data.filter(({ type }) => type !== 'embeddings')
  return { version: null, models: toNames(chatting.map(({ id }) => id)) }
}

const llamaProps = z.looseObject({ default_generation_settings: z.looseObject({ n_ctx: z.number() }) })
const listOf = (owner: string) =>
  z.looseObject({ data: z.array(z.looseObject({ id: z.string(), owned_by: z.literal(owner) })).min(1) })

async function recogniseLlamaCpp(read: Read) {
  const listed = (await read('/props', llamaProps)) && (await read('/v1/models', listOf('llamacpp')))
  return listed && { version: null, models: toNames(listed.data.map(({ id }) => id)) }
}

async function recogniseVllm(read: Read) {
  const found = await read('/version', z.looseObject({ version }))
  const listed = found && (await read('/v1/models', listOf('vllm')))
  return listed && { version: found.version, models: toNames(listed.data.map(({ id }) => id)) }
}

const toNames = (names: readonly string[]) =>
  names.filter((name) => name.length <= 200 && !/embed|rerank|whisper/i.test(name)).slice(0, modelsAtMost)

async function readJson<Schema extends z.ZodType>(
  address: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(address, { signal, redirect: 'error' })
    if (!response.ok) return undefined
    return schema.safeParse(JSON.parse(await readText(response))).data
  } catch {
    return undefined
  }
}

/** In pieces, because the program may be anything, and may send without end. */
async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > mostBytes) throw new Error('too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
