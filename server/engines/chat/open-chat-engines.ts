import type { Config } from '#server/config'
import type { ChatEngine } from './chat-engine.ts'
import { createEchoEngine } from './echo/echo-engine.ts'

/** What talks here, as the configuration says: a server, a model in this process, or what is in the box. */
export async function openChatEngines(_config: Config): Promise<{ id: string; engine: ChatEngine }[]> {
  return [{ id: 'echo', engine: createEchoEngine() }]
}
