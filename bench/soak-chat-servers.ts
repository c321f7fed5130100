import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openChat } from '../server/chat/open-chat.ts'
import { readConfig } from '../server/config.ts'
import { defaultTiers } from '../server/domain/tiers.ts'
import { createDoor } from '../server/http/door.ts'
import { createMetrics } from '../server/http/metrics.ts'
import { createLog } from '../server/log.ts'
import { openContext } from '../server/open-context.ts'
import { startChatApiServer } from '../test/support/chat/chat-api-server.ts'
import type { ChatApiServer, Gateway } from '../test/support/chat/chat-api-state.ts'
import { makeSignUp } from '../test/support/make-user.ts'
import { createScriptedVision } from '../test/support/scripted-vision.ts'
import { createVisitor } from '../test/support/visitor.ts'
import { makeOwnDatabase } from './own-database.ts'

/**
 * `npm run soak chat-servers [messages]`: sends so many messages through each kind of chat server, bare and behind
 * gateways that forward only /v1. Every tenth message one check of the server fails. Ends with an error if a message is
 * refused or gets no reply.
 */
const messages = Number(process.argv[3] ?? 50)

type Setup = { kind: Parameters<typeof startChatApiServer>[0]; gateway?: Gateway; listsModels?: boolean }

const setups: Setup[] = [
  { kind: 'vllm', gateway: 404 },
  { kind: 'vllm', gateway: 503 },
  { kind: 'vllm', gateway: 405 },
  { kind: 'vllm', gateway: 403 },
  { kind: 'vllm', gateway: 'web page' },
  { kind: 'vllm' },
  { kind: 'llama.cpp' },
  { kind: 'llama.cpp-router' },
  { kind: 'llama.cpp-router', gateway: 404 },
  { kind: 'ollama' },
  { kind: 'lm-studio' },
  { kind: 'tgi' },
  { kind: 'openai' },
  { kind: 'proxy' },
  { kind: 'proxy', gateway: 503 },
  { kind: 'proxy', gateway: 404, listsModels: false },
]

const { dataDir, url: databaseUrl, remove } = await makeOwnDatabase()
const many = { ...defaultTiers.free, messages_a_day: 1e6 }
await writeFile(join(dataDir, 'tiers.json'), JSON.stringify({ ...defaultTiers, free: many }))
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'silent',
  PORT: '0',
  RATE_LIMIT_SCALE: '1000000',
})
const context = await openContext(config, createLog(config.logLevel), { vision: createScriptedVision() })
const { app } = createDoor(context, createMetrics())
const visitor = createVisitor(await app.listen({ host: '127.0.0.1', port: 0 }))
await visitor.call('user.register', makeSignUp())

for (const setup of setups) {
  const model = await startChatApiServer(setup.kind)
  model.gateway = setup.gateway
  model.listsModels = setup.listsModels ?? true
  model.window = 8_192
  const chat = { ...config.chat, baseUrl: model.url, model: model.listsModels ? undefined : 'house-model' }
  const worker = await openChat({ ...context, config: { ...config, chat } })
  const done = await sendAll(model)
  const asked = model.paths.filter((path) => !path.startsWith('/v1/'))
  const name = `${setup.kind}${setup.gateway === undefined ? '' : ` behind ${setup.gateway}`}`
  console.log(`${name}: ${done} of ${messages} messages, ${asked.length} requests outside /v1`)
  if (done < messages) process.exitCode = 1
  await worker.close()
  await model.close()
}
await app.close()
await context.close()
await remove()
process.exit()

async function sendAll(model: ChatApiServer): Promise<number> {
  const { data: character } = await visitor.call('aifriend.create_character', {
    name: 'Mira',
    personality: 'A lighthouse keeper.',
  })
  const { data } = await visitor.call('aifriend.create_session', { character_id: character.character_id })
  let done = 0
  for (let number = 1; number <= messages; number++) {
    if (number % 10 === 0) model.faults.failedChecks = 1
    // No two replies are alike, or they would be written again.
    model.script = Array.from({ length: 12 }, (_, i) => ` word${number * 100 + i}`)
    const answer = await visitor.call('aifriend.send_message', {
      session_id: data.session_id,
      text: `Message ${number}: is the lamp lit?`,
    })
    if (answer.status === 200 && answer.data.assistant_message?.status === 'done') done++
    else console.log(`message ${number}: ${answer.status} ${answer.msg}`)
  }
  return done
}
