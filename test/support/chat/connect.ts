import type { ChatDelta, ChatEngine, ChatRequest } from '#server/engines/chat/chat-engine'
import { openOpenAiEngine } from '#server/engines/chat/openai-compatible/openai-engine'
import { whenFileEnds } from '../file-end.ts'
import { startChatApiServer } from './chat-api-server.ts'
import type { ChatApiServer } from './chat-api-state.ts'
import { makeChatRequest } from './make-request.ts'

export const request: ChatRequest = makeChatRequest('Hello there.', { maxTokens: 60 })

/** Starts a chat server that is closed when the test file ends. */
export async function startModel(...given: Parameters<typeof startChatApiServer>): Promise<ChatApiServer> {
  const server = await startChatApiServer(...given)
  whenFileEnds(() => server.close())
  return server
}

type Settings = Partial<Parameters<typeof openOpenAiEngine>[0]>

/** Opens an engine that is closed when the test file ends. */
export async function connect(
  { url }: Pick<ChatApiServer, 'url'>,
  settings: Settings = {},
): Promise<ChatEngine> {
  const engine = await openOpenAiEngine({ baseUrl: url, retryMs: 1, checkWithinMs: 60_000, ...settings })
  whenFileEnds(() => engine.close())
  return engine
}

/** The text of a reply and its end. */
export async function ask(engine: ChatEngine, over: Partial<ChatRequest> = {}) {
  let text = ''
  let end: (ChatDelta & { kind: 'end' }) | undefined
  for await (const delta of engine.generate({ ...request, ...over }, new AbortController().signal)) {
    if (delta.kind === 'text') text += delta.text
    else if (delta.kind === 'void') text = ''
    else end = delta
  }
  return { text, end }
}
