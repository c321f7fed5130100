import { handler } from '#server/call'
import { splitCredentials, toChatUrl } from '#server/domain/server-address'
import { openOpenAiEngine } from '#server/engines/chat/openai-compatible/openai-engine'

const patienceMs = 15_000

export const testChatServer = handler('admin.test_chat_server', [], async ({ input }) => {
  const { url, headers } = splitCredentials(input.url, input.headers)
  const engine = await openOpenAiEngine({ baseUrl: toChatUrl(url), headers, checkWithinMs: patienceMs })
  try {
    const isUp = await engine.isUp()
    const { name, model, window } = engine.capabilities
    const reason = isUp ? null : (engine.problem?.sentence ?? 'The server does not answer.')
    return { is_up: isUp, reason, name, model, window }
  } finally {
    await engine.close()
  }
})
