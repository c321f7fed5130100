import { z } from 'zod'
import type { ChatApi } from './chat-api.ts'
import { describeProblem } from './describe-problem.ts'
import { proveByReply } from './prove-by-reply.ts'
import { ModelNotFoundError, NotJsonError, StatusError } from './wire-errors.ts'

const count = z.number().int().positive().optional().catch(undefined)
const model = z.looseObject({
  id: z.string(),
  owned_by: z.string().optional().catch(undefined),
  /** vLLM, but also SGLang, LMDeploy and proxies: it does not tell which server this is. */
  max_model_len: count,
  /** OpenRouter and others. */
  context_length: count,
  /** llama.cpp. */
  meta: z.looseObject({ n_ctx: count }).optional().catch(undefined),
  /** llama.cpp in router mode. */
  aliases: z.array(z.string()).optional().catch(undefined),
  status: z.looseObject({ value: z.string(), failed: z.boolean().optional() }).optional().catch(undefined),
})
const models = z.looseObject({ data: z.array(model).nullable() })

export type Model = z.infer<typeof model>

/** Undefined: the server does not list its models, and only replies can show whether it works. */
export async function listModels(
  api: ChatApi,
  { mayBeMissing }: { mayBeMissing: boolean },
): Promise<Model[] | undefined> {
  try {
    const read = models.safeParse(await api.readModels())
    if (!read.success) throw new NotJsonError('this is no list of models', { cause: read.error })
    return read.data.data ?? []
  } catch (error) {
    if (mayBeMissing && isMissing(error)) return undefined
    throw error
  }
}

/** Proxies and restricted keys may allow replies and nothing else. */
function isMissing(error: unknown): boolean {
  if (error instanceof NotJsonError) return true
  return (
    error instanceof StatusError && !error.isLoading && [401, 403, 404, 405, 501, 503].includes(error.status)
  )
}

/** The configured model, or the first that can chat. Undefined: the configured model is not in the list. */
export function chooseModel(listed: readonly Model[], asked: string | undefined): Model | undefined {
  if (asked !== undefined) {
    const found = listed.find(
      ({ id, aliases }) => id === asked || id === `${asked}:latest` || aliases?.includes(asked),
    )
    return found?.aliases?.includes(asked) ? { ...found, id: asked } : found
  }
  // Ollama, LM Studio and llama.cpp's router list everything on the disk, including models that cannot chat.
  const fit = listed.filter(({ id, status }) => !/embed|rerank|whisper/i.test(id) && status?.failed !== true)
  const first = fit.find(({ status }) => status?.value === 'loaded') ?? fit[0] ?? listed[0]
  if (first !== undefined) return first
  throw new ModelNotFoundError('The chat server has no model. Load one there.')
}

/** For lists with wildcards and models that a proxy does not list: a reply of one token decides. */
export async function proveUnlisted(api: ChatApi, listed: readonly Model[], asked: string): Promise<Model> {
  const proof = await proveByReply(api, asked)
  if (proof === undefined) return { id: asked }
  const names = listed.map(({ id }) => id).slice(0, 8)
  if (describeProblem(proof).kind !== 'model_not_found' || names.length === 0) throw proof
  throw new ModelNotFoundError(
    `The chat server has no model ${asked}; it has ${names.join(', ')}. Check the name of the model.`,
    { cause: proof },
  )
}
