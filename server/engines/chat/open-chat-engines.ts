import { hash } from 'node:crypto'
import type { Config } from '#server/config'
import type { ChatEngine } from './chat-engine.ts'
import { createEchoEngine } from './echo/echo-engine.ts'
import { openOpenAiEngine } from './openai-compatible/openai-engine.ts'

/** What talks here, as the configuration says: a server, a model in this process, or what is in the box. */
export async function openChatEngines({ chat }: Config): Promise<{ id: string; engine: ChatEngine }[]> {
  const { baseUrl, apiKey, model, window } = chat
  if (baseUrl !== undefined) {
    // The same in every process, so that a server is never given more at once than it takes.
    const id = `openai:${hash('sha256', `${baseUrl} ${model ?? ''}`, 'hex').slice(0, 16)}`
    return [{ id, engine: await openOpenAiEngine({ baseUrl, apiKey, model, window }) }]
  }
  return [{ id: 'echo', engine: createEchoEngine() }]
}
