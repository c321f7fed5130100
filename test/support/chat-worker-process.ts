import { setTimeout as sleep } from 'node:timers/promises'
import { openChat } from '#server/chat/open-chat'
import { readConfig } from '#server/config'
import { openContext } from '#server/context'
import type { ChatDelta } from '#server/engines/chat/chat-engine'
import { createLog } from '#server/log'
import { createScriptedChatEngine } from './scripted-chat-engine.ts'
import { createScriptedVision } from './scripted-vision.ts'

/** Started by startChatWorker. Slow enough to be killed in the middle, with a lease that is short enough to wait for. */
const wordMs = 15
const words = 40

const config = readConfig(process.env)
const context = await openContext(config, createLog(config.logLevel), { vision: createScriptedVision() })
const engine = {
  ...createScriptedChatEngine(),
  async *generate(_request: unknown, signal: AbortSignal): AsyncGenerator<ChatDelta> {
    for (let word = 0; word < words; word++) {
      await sleep(wordMs)
      signal.throwIfAborted()
      yield { kind: 'text', text: `w${word} ` }
    }
    yield { kind: 'end', reason: 'stop', usage: null }
  },
}
await openChat(context, { engines: [{ id: `slow:${process.pid}`, engine }], leaseSeconds: 1 })
process.stdout.write('ready\n')
