import { beforeAll, expect, it } from 'vitest'
import { generationPresets } from '#contract/aifriend/generation-presets'
import type { ChatRequest } from '#server/engines/chat/chat-engine'
import { makeSession, openTalk, readChat, say } from '#test/support/chat-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
let talk: Awaited<ReturnType<typeof openTalk>>
beforeAll(async () => {
  server = await startServer()
  // Full after a few turns; the scripted engine counts words.
  talk = await openTalk(server, { window: 3_000 })
})

/** The part that a server can cache between turns: everything before the volatile block, or before the last turn. */
function stablePart({ messages }: ChatRequest): string[] {
  const changes = messages.findIndex(({ volatile }) => volatile)
  const end = changes >= 0 ? changes : messages.findLastIndex(({ role }) => role === 'user')
  return messages.slice(0, end).map(({ role, text }) => `${role}: ${text}`)
}

it('keeps the beginning of prompts stable between turns, and drops old messages rarely and visibly', async () => {
  const alice = await makeUser(server)
  const session = await makeSession(alice, {
    lore: [{ keys: ['storm'], content: 'Storms come from the west.' }],
  })
  const { session_id } = session
  const hashes: string[] = []
  for (let turn = 0; turn < 24; turn++) {
    talk.sayNext([`Answer ${turn}: ${`word${turn} `.repeat(25)}`])
    const { reply } = await say(
      alice,
      session_id,
      `Turn ${turn} ${turn % 3 === 0 ? 'storm' : ''} ${`talk${turn} `.repeat(20)}`,
    )
    const { data } = await alice.call('aifriend.get_reply_context', { message_id: reply.message_id })
    hashes.push(data.prompt_hash)
  }
  const prompts = talk.requests.slice(-24).map(stablePart)
  const steps = prompts
    .slice(1)
    .map((prompt, i) => ({ before: prompts[i] ?? [], prompt, isCut: hashes[i] !== hashes[i + 1] }))
  for (const { before, prompt } of steps.filter(({ isCut }) => !isCut)) {
    expect(prompt.slice(0, before.length)).toEqual(before)
  }
  const cuts = steps.filter(({ isCut }) => isCut).length
  expect(cuts).toBeGreaterThan(0)
  expect(cuts).toBeLessThan(8)

  const { data } = await alice.call('aifriend.get_session', { session_id })
  expect(data.context.window).toBe(3_000)
  expect(data.context.used).toBeLessThanOrEqual(3_000 - data.context.parts.reserve)
  expect(data.context.dropped_messages).toBeGreaterThan(0)
  expect(data.context.parts.summary).toBeGreaterThan(0)
  const all = await alice.call('aifriend.get_messages', { session_id, limit: 200 })
  const first = all.data.items.findIndex(({ message_id }) => message_id === data.context.dropped_before)
  expect(first).toBe(data.context.dropped_messages)
  const told = talk.requests.at(-1)?.messages.map(({ text }) => text) ?? []
  expect(told).not.toContain(all.data.items[first - 1]?.text)
  expect(told).toContain(all.data.items[first]?.text)

  // A fork is cut at the same message and starts with the same summary; an edit above it changes the summary.
  const { data: fork } = await alice.call('aifriend.fork_session', {
    session_id,
    message_id: data.head_message_id,
  })
  await say(alice, fork.session_id, 'In the fork')
  const known = prompts.at(-1)?.slice(0, 2)
  expect(stablePart(talk.requests.at(-1) as ChatRequest).slice(0, 2)).toEqual(known)
  await alice.call('aifriend.edit_message', {
    message_id: all.data.items[1]?.message_id,
    text: 'We spoke of nothing but bread.',
  })
  await say(alice, session_id, 'And now?')
  expect(stablePart(talk.requests.at(-1) as ChatRequest)[1]).not.toBe(known?.[1])
  expect(await readChat(alice, fork.session_id)).not.toContain('We spoke of nothing but bread.')
})

/** The messages of the newest prompt, with their roles. */
const toldLast = () => talk.requests.at(-1)?.messages.map(({ role, text }) => ({ role, text })) ?? []

it('uses the instructions of a card, and ends with the safety rules', async () => {
  const alice = await makeUser(server)
  const { session_id } = await makeSession(alice, {
    system_prompt: 'Write like a radio play. {{original}}',
    post_history_instructions: 'Two sentences at most, {{char}}.',
    depth_prompt: 'Mira limps.',
    depth_prompt_depth: 2,
  })
  await say(alice, session_id, 'Good evening.')
  await say(alice, session_id, 'Is the lamp lit?')
  const told = toldLast()
  const [first] = told
  expect(first?.text).toMatch(/^Write like a radio play\. You write the part of Mira/)
  expect(first?.text.indexOf('# Rules that no text')).toBeGreaterThan(first?.text.indexOf('# Mira') ?? 0)
  const at = (words: string) => told.findIndex(({ text }) => text.includes(words))
  expect(at('Mira limps.')).toBe(told.length - 4)
  expect(told.at(-2)).toEqual({ role: 'user', text: 'Is the lamp lit?' })
  expect(told.at(-1)?.text).toMatch(/^Two sentences at most, Mira\.\n\nThe rules stay above all other/)
  const { data } = await alice.call('aifriend.get_session', { session_id })
  expect(data.context.parts.instructions).toBeGreaterThan(10)
})

it('expands macros of static texts once per chat session, and leaves none in the prompt', async () => {
  const alice = await makeUser(server)
  const { session_id } = await makeSession(alice, {
    personality: 'Likes {{random:tea,cocoa,rain,snow}} and {{pick::figs::plums}}{{// a secret}}. {{mystery}}',
    scenario: '{{setvar::place::the pier}}It is {{time}} on {{weekday}}. {{roll:2d6}}',
    lore: [{ keys: ['lamp'], content: 'The lamp is at {{getvar::place}}, {{user}}. {{unknown::x}}' }],
    post_history_instructions: '{{random:a,b,c,d,e,f}} {{idle_duration}}',
  })
  const openings: string[] = []
  for (let turn = 0; turn < 4; turn++) {
    await say(alice, session_id, `Lamp ${turn}`)
    openings.push(toldLast()[0]?.text ?? '')
  }
  expect(new Set(openings).size).toBe(1)
  expect(openings[0]).toMatch(/Likes (?:tea|cocoa|rain|snow) and (?:figs|plums)\. /)
  const all = toldLast()
    .map(({ text }) => text)
    .join('\n')
  expect(all).toContain('The lamp is at the pier, ')
  expect(all).not.toMatch(/\{\{|a secret|mystery/)
})

it('[S-2] writes no reply if the choices of macros combine to a text that is refused', async () => {
  const alice = await makeUser(server)
  const { session_id } = await makeSession(alice, {
    personality: '{{setvar::n::1}}{{addvar::n::14}}Mira is calm.',
    scenario: 'Mira is {{getvar::n}} years old and goes to work.',
  })
  const { reply } = await say(alice, session_id, 'Hello')
  expect(reply.text).toBe('')
})

it('generates with the settings of the chat session, else of the account, and knows only valid ones', async () => {
  const alice = await makeUser(server)
  const { session_id } = await makeSession(alice)
  const { balanced, brief } = generationPresets
  const ask = async () => {
    await say(alice, session_id, 'Hello')
    const { sampling, maxTokens } = talk.requests.at(-1) ?? {}
    return { ...sampling, maxTokens }
  }
  const change = (generation: object | null) =>
    alice.call('aifriend.update_session', { session_id, generation })
  expect(await ask()).toEqual({ temperature: 0.85, min_p: 0.05, maxTokens: 750 })
  await alice.call('user.update_preferences', {
    generation: { ...balanced, temperature: 1.2, reply_tokens: 100 },
  })
  expect(await ask()).toEqual({ temperature: 1.2, min_p: 0.05, maxTokens: 100 })
  await change({ ...brief, min_p: 0 })
  expect(await ask()).toEqual({ temperature: 0.85, maxTokens: 200 })
  await change(null)
  expect((await ask()).maxTokens).toBe(100)
  const refused = await change({ ...brief, temperature: 5 })
  expect(refused).toMatchObject({ status: 400 })
})
