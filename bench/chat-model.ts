import { startChatApiServer } from '../test/support/chat/chat-api-server.ts'

/**
 * Started by the bench `chat-stream`: a vLLM-like chat server in its own process that writes at a steady
 * pace.
 */
const [wordMs = '30', words = '100'] = process.argv.slice(2)
const vocabulary = 'lamp rain glass ship harbour storm rope bread letter window gull tide'.split(' ')

const model = await startChatApiServer('vllm')
model.window = 32_768
model.faults.wordMs = Number(wordMs)
let replies = 0
// Words never repeat, or the reply would be detected as a loop.
Object.defineProperty(model, 'script', {
  get() {
    replies += 1
    return Array.from(
      { length: Number(words) },
      (_, i) => ` ${vocabulary[(i * 7 + replies) % vocabulary.length]}${replies * 1_000 + i}`,
    )
  },
})
console.log(`listening on ${model.url.replace('/v1', '')}`)
