import type { ChatApi } from './chat-api.ts'
import { NotJsonError, StatusError } from './wire-errors.ts'

/** Refusals of servers that do not know the fields. */
const unknownField =
  /extra|unrecogni[sz]ed|unknown|unsupported|unexpected|not (?:permitted|allowed|supported)/i

/**
 * Whether a server takes vLLM's own fields. Sends two of them that contradict each other: vLLM refuses that without
 * writing anything, and this works through proxies that forward only /v1. Other servers write one token at most.
 * Undefined: no clear answer this time.
 */
export async function isRefusedByVllm(api: ChatApi, model: string): Promise<boolean | undefined> {
  try {
    await api.complete({
      model,
      messages: [{ role: 'user', content: '.' }],
      max_tokens: 1,
      continue_final_message: true,
      add_generation_prompt: true,
    })
    return false
  } catch (error) {
    if (error instanceof NotJsonError) return false
    if (!(error instanceof StatusError) || error.status >= 500 || error.status === 429) return undefined
    const { message } = error
    // Newer versions quote the whole request after this sentence.
    if (/cannot set both/i.test(message)) return true
    const namesBoth = message.includes('continue_final_message') && message.includes('add_generation_prompt')
    return namesBoth && !unknownField.test(message)
  }
}
