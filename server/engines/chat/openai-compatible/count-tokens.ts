import { z } from 'zod'
import { estimateTokens } from '#server/domain/chat/estimate-tokens'
import type { ChatApi } from './chat-api.ts'
import type { ServerProfile } from './probe-server.ts'

const atOnce = 8

const answers = z.union([
  z.object({ count: z.number().int().min(0) }).transform(({ count }) => count),
  z.object({ tokens: z.array(z.unknown()) }).transform(({ tokens }) => tokens.length),
  z.array(z.unknown()).transform((tokens) => tokens.length),
])

/** What a text costs by the server's own tokenizer; where it has none or is away, an estimate on the careful side. */
export async function countTokens(
  api: ChatApi,
  profile: ServerProfile | undefined,
  texts: readonly string[],
): Promise<number[]> {
  if (profile === undefined || !profile.hasTokenizer) return texts.map(estimateTokens)
  const counts: number[] = []
  const waiting = [...texts.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, text] = next
      counts[at] = text === '' ? 0 : ((await ask(api, profile, text)) ?? estimateTokens(text))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, texts.length) }, work))
  return counts
}

function ask(api: ChatApi, { dialect, model }: ServerProfile, text: string): Promise<number | undefined> {
  const bodies = {
    vllm: { model, prompt: text, add_special_tokens: false },
    tgi: { inputs: text, add_special_tokens: false },
  }
  const body =
    dialect === 'vllm' || dialect === 'tgi' ? bodies[dialect] : { content: text, add_special: false }
  return api.ask('/tokenize', answers, body).catch(() => undefined)
}
