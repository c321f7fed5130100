import { z } from 'zod'
import { estimateTokens } from '#server/domain/chat/estimate-tokens'
import type { ChatApi } from './chat-api.ts'
import type { Dialect } from './dialects.ts'

const atOnce = 8

export const tokenizePath = '/tokenize'

const answers = z.union([
  z.looseObject({ count: z.number().int().min(0) }).transform(({ count }) => count),
  z.looseObject({ tokens: z.array(z.unknown()) }).transform(({ tokens }) => tokens.length),
  z.array(z.unknown()).transform((tokens) => tokens.length),
])

/** Whether the server counts tokens, found out by letting it count. */
export async function hasTokenizer(api: ChatApi, dialect: Dialect, model: string): Promise<boolean> {
  const body = writeBody(dialect, model, 'Hello there')
  return body !== undefined && (await api.ask(tokenizePath, answers, { body })).kind === 'found'
}

/** What of a server's profile decides how its tokens are counted. */
type Tokenizing = { dialect: Dialect; model: string; hasTokenizer: boolean }

/** Counts with the server's tokenizer. Without one, or if it does not answer, the counts are careful estimates. */
export async function countTokens(
  api: ChatApi,
  profile: Tokenizing | undefined,
  texts: readonly string[],
): Promise<number[]> {
  if (profile === undefined || !profile.hasTokenizer) return texts.map(estimateTokens)
  const counts: number[] = []
  const waiting = [...texts.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, text] = next
      counts[at] = text === '' ? 0 : ((await count(api, profile, text)) ?? estimateTokens(text))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, texts.length) }, work))
  return counts
}

async function count(
  api: ChatApi,
  { dialect, model }: Tokenizing,
  text: string,
): Promise<number | undefined> {
  const body = writeBody(dialect, model, text)
  if (body === undefined) return undefined
  const asked = await api.ask(tokenizePath, answers, { body }).catch(() => undefined)
  return asked?.kind === 'found' ? asked.value : undefined
}

/** Undefined: this kind of server has no tokenizer. */
function writeBody(dialect: Dialect, model: string, text: string): object | undefined {
  if (dialect === 'vllm') return { model, prompt: text, add_special_tokens: false }
  if (dialect === 'tgi') return { inputs: text, add_special_tokens: false }
  // The model is for llama.cpp's router.
  if (dialect === 'llama.cpp') return { model, content: text, add_special: false }
  return undefined
}
