import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openChat } from '../server/chat/open-chat.ts'
import { readConfig } from '../server/config.ts'
import { defaultTiers } from '../server/domain/tiers.ts'
import { createDoor } from '../server/http/door.ts'
import { createMetrics } from '../server/http/metrics.ts'
import { createLog } from '../server/log.ts'
import { openContext } from '../server/open-context.ts'
import { startChatApiServer } from '../test/support/chat/chat-api-server.ts'
import { makeSignUp } from '../test/support/make-user.ts'
import { createScriptedVision } from '../test/support/scripted-vision.ts'
import { createVisitor } from '../test/support/visitor.ts'
import type { Row } from './row.ts'

/**
 * How much of each prompt the server has already read: the words at its beginning that equal the previous
 * prompt. A chat with a window of 32,768 tokens, long enough to be cut more than once, with facts and lore
 * that come and go.
 */
const window = 32_768
const begun = 90
const turns = Number(process.env['CHAT_TURNS'] ?? 180)

type Sent = { messages: { role: string; content: string }[] }

export async function run(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-bench-'))
  const many = { ...defaultTiers.free, messages_a_day: 1e6 }
  await writeFile(join(dataDir, 'tiers.json'), JSON.stringify({ ...defaultTiers, free: many }))
  const model = await startChatApiServer('vllm')
  model.window = window
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    OPENAI_BASE_URL: model.url,
    PORT: '0',
    RATE_LIMIT_SCALE: '1000000',
  })
  const context = await openContext(config, createLog(config.logLevel), { vision: createScriptedVision() })
  const room = await openChat(context)
  const { app } = createDoor(context, createMetrics())
  const visitor = createVisitor(await app.listen({ host: '127.0.0.1', port: 0 }))
  try {
    await visitor.call('user.register', makeSignUp())
    const plain = await chat(visitor, model, { position: 'near_end' })
    const deep = await chat(visitor, model, { position: 'at_depth', insertion_depth: 4 })
    return [...toRows(plain), ...toRows(deep, ', with lore at depth 4')]
  } finally {
    await app.close()
    await room.close()
    await context.close()
    await model.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Visitor = ReturnType<typeof createVisitor>
type Model = Awaited<ReturnType<typeof startChatApiServer>>

/** Talks about topics whose lore stands in the given place, and returns the prompts of the replies. */
async function chat(visitor: Visitor, model: Model, place: object): Promise<string[][]> {
  model.requests.length = 0
  const always = { content: makeWords(60, 'world'), constant: true, position: 'before_character' }
  const { data: character } = await visitor.call('aifriend.create_character', {
    name: 'Mira',
    personality: makeWords(400, 'character'),
    lore: [
      always,
      ...topics.map((topic) => ({ keys: [topic], content: `${topic}: ${makeWords(40, topic)}`, ...place })),
    ],
  })
  const lines = Array.from({ length: begun }, (_, i) =>
    JSON.stringify({ is_user: i % 2 === 0, mes: makeWords(i % 2 === 0 ? 40 : 220, `begun${i}`) }),
  )
  const { data } = await visitor.call(
    'aifriend.import_session',
    {},
    { body: lines.join('\n'), query: `?character_id=${character.character_id}` },
  )
  for (let turn = 0; turn < turns; turn++) {
    // Several words per chunk, because this bench measures prompts and not time.
    model.script = Array.from({ length: 11 }, (_, i) => ` ${makeWords(20, `reply${turn}.${i}`)}`)
    const fact = turn % 5 === 0 ? `I like thing${turn}.` : ''
    const text = `${fact} Tell me of the ${topics[turn % topics.length]}. ${makeWords(34, `turn${turn}`)}`
    const sent = await visitor.call('aifriend.send_message', { session_id: data.session.session_id, text })
    if (sent.status !== 200) throw new Error(sent.msg)
  }
  // Summaries and memories are read by prompts of their own, which do not describe the character.
  const isReply = ({ messages }: Sent) => messages[0]?.content.includes('character-0')
  return (model.requests as Sent[]).filter(isReply).map(toWords)
}

/** The bar holds without insertions: a text inside the history changes the prompt from there on. */
function toRows(prompts: readonly string[][], where = ''): Row[] {
  const steps = prompts.slice(1).map((prompt, i) => {
    const before = prompts[i] ?? []
    const differs = prompt.findIndex((word, at) => word !== before[at])
    return { words: prompt.length, same: differs < 0 ? prompt.length : differs }
  })
  const total = steps.reduce((sum, { words }) => sum + words, 0)
  const same = steps.reduce((sum, step) => sum + step.same, 0)
  const cuts = steps.filter((step) => step.same / step.words < 0.5).length
  const shares = steps.map((step) => step.same / step.words).toSorted((a, b) => a - b)
  return [
    { name: `mean prompt (${prompts.length} turns)${where}`, value: total / steps.length, unit: 'tokens' },
    { name: `times the window was cut${where}`, value: cuts, unit: '' },
    {
      name: `reused, median turn${where}`,
      value: (shares[Math.floor(shares.length / 2)] ?? 0) * 100,
      unit: '%',
    },
    {
      name: `reused, all turns together${where}`,
      value: (same / total) * 100,
      unit: '%',
      ...(where === '' && { bar: 'at least 95' }),
    },
  ]
}

const toWords = ({ messages }: Sent) =>
  messages.flatMap(({ role, content }) => [
    `<${role}>`,
    ...content.split(/\s+/).filter((word) => word !== ''),
  ])

const topics = ['harbour', 'orchard', 'mill', 'chapel', 'quarry', 'market', 'bridge']

/** Unique words, so that nothing matches by chance. */
function makeWords(count: number, name: string): string {
  return Array.from({ length: count }, (_, i) => `${name}-${i}`).join(' ')
}
