import type { Config } from '#server/config'
import type { ChatEngine } from './chat-engine.ts'
import { openLlamaEngine } from './llama-cpp/llama-engine.ts'
import { loadLlamaLibrary } from './llama-cpp/llama-library.ts'

/** Opens the model of LLAMA_MODEL inside this process; undefined if the variable is not set. */
export async function openLocalModel({
  chat,
  dataDir,
}: Pick<Config, 'chat' | 'dataDir'>): Promise<{ id: string; engine: ChatEngine } | undefined> {
  if (chat.llamaModel === undefined) return undefined
  const library = await loadLlamaLibrary(dataDir)
  const engine = await openLlamaEngine({ modelPath: chat.llamaModel, library, window: chat.window })
  // Every process loads its own model.
  return { id: `llama:${crypto.randomUUID()}`, engine }
}
