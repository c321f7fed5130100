import { setTimeout as sleep } from 'node:timers/promises'
import { openChat } from '#server/chat/open-chat'
import { placeAlone } from '#server/chat/placed-engine'
import { readConfig } from '#server/config'
import type { ChatDelta, ChatRequest } from '#server/engines/chat/chat-engine'
import { createDoor } from '#server/http/door'
import { createMetrics } from '#server/http/metrics'
import { createLog } from '#server/log'
import { openContext } from '#server/open-context'
import { createScriptedChatEngine } from './scripted-chat-engine.ts'
import { createScriptedVision } from './scripted-vision.ts'

/** Started by startChatServer. Slow enough to be killed in the middle, with a short lease. */
const wordMs = 15
const words = 200

const config = readConfig(process.env)
const context = await openContext(config, createLog(config.logLevel), {
  vision: createScriptedVision(),
  schedules: false,
})
const engine = {
  ...createScriptedChatEngine({ concurrency: 8 }),
  async *generate(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatDelta> {
    // For tests that kill the server before the first word.
    if (request.messages.findLast(({ role }) => role === 'user')?.text === 'Think long.') await sleep(600_000)
    for (let word = 0; word < words; word++) {
      await sleep(wordMs)
      signal.throwIfAborted()
      // Replies must differ, or they would be generated again.
      yield { kind: 'text', text: `${request.seed}.${word} ` }
    }
    yield { kind: 'end', reason: 'stop', usage: null }
  },
}
await openChat(context, { engines: [placeAlone(`slow:${process.pid}`, engine)], leaseSeconds: 5 })
const { app } = createDoor(context, createMetrics())
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`ready ${url}\n`)
