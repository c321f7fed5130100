import { hash } from 'node:crypto'
import type { Config } from '#server/config'
import type { ChatEngine } from './chat-engine.ts'
import { createEchoEngine } from './echo/echo-engine.ts'
import { openLlamaEngine } from './llama-cpp/llama-engine.ts'
import { loadLlamaLibrary } from './llama-cpp/llama-library.ts'
import { openOpenAiEngine } from './openai-compatible/openai-engine.ts'

/** Opens the configured chat engine: a server, a model in this process, or Echo. */
export async function openChatEngines({
  chat,
  dataDir,
}: Config): Promise<{ id: string; engine: ChatEngine }[]> {
  const { baseUrl, apiKey, model, window } = chat
  if (baseUrl !== undefined) {
    // The same in every process, because the number of replies at once is counted for each id.
    const id = `openai:${hash('sha256', `${baseUrl} ${model ?? ''}`, 'hex').slice(0, 16)}`
    return [{ id, engine: await openOpenAiEngine({ baseUrl, apiKey, model, window }) }]
  }
  if (chat.llamaModel !== undefined) {
    const library = await loadLlamaLibrary(dataDir)
    const engine = await openLlamaEngine({ modelPath: chat.llamaModel, library, window })
    // Every process loads its own model.
    return [{ id: `llama:${crypto.randomUUID()}`, engine }]
  }
  return [{ id: 'echo', engine: createEchoEngine() }]
}
