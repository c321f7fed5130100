import { beforeEach, expect, it } from 'vitest'
import type { ChatApiServer } from '#test/support/chat/chat-api-state'
import { ask, connect, request, startModel } from '#test/support/chat/connect'
import { makeChatRequest } from '#test/support/chat/make-request'
import type { ChatEngine } from '../chat-engine.ts'
import { BadChatRequestError, ChatEngineFailedError } from '../errors.ts'

let server: ChatApiServer
let engine: ChatEngine
beforeEach(async () => {
  server = await startModel('vllm')
  engine = await connect(server)
})

it.each([
  ['a rate limit', () => server.faults.refusals.push({ status: 429, message: 'slow down', retryAfter: '0' })],
  ['a 503', () => server.faults.refusals.push({ status: 503, message: 'Loading model' })],
  ['a connection that breaks before the answer', () => server.faults.swallows++],
  ['a connection that breaks before the first word', () => server.faults.breaks.push(0)],
])('retries after %s without repeating text', async (_, fault) => {
  const whole = await ask(engine)
  fault()
  expect((await ask(engine)).text).toBe(whole.text)
  expect(server.requests).toHaveLength(3)
})

it('tells how long a busy server wants to be left alone', async () => {
  server.faults.refusals.push({ status: 429, message: 'slow down', retryAfter: '0.2' })
  const waits: number[] = []
  const notes = { onBusy: (waitMs: number) => void waits.push(waitMs) }
  for await (const _ of engine.generate(request, new AbortController().signal, notes));
  expect(waits).toEqual([200])
})

it('fails without a retry if the connection breaks after the first word', async () => {
  server.faults.breaks.push(4)
  let heard = ''
  const reading = async () => {
    for await (const delta of engine.generate(request, new AbortController().signal))
      heard += delta.kind === 'text' ? delta.text : ' end'
  }
  await expect(reading()).rejects.toBeInstanceOf(ChatEngineFailedError)
  expect(heard.split(' ')).toHaveLength(4)
  expect(server.requests).toHaveLength(1)
})

it('gives up on a server that stays overloaded, but not for good', async () => {
  server.faults.refusals.push(...Array.from({ length: 4 }, () => ({ status: 429, message: 'slow down' })))
  await expect(ask(engine)).rejects.toMatchObject({ name: 'ChatEngineFailedError', isFinal: false })
  expect(server.requests).toHaveLength(4)
})

it('fails if the server sends nothing for too long', async () => {
  server.faults.isSilent = true
  const impatient = await connect(server, { silenceMs: 3_000 })
  await expect(ask(impatient)).rejects.toBeInstanceOf(ChatEngineFailedError)
  expect(server.requests).toHaveLength(1)
})

it('refuses a conversation that is longer than the window', async () => {
  const long = makeChatRequest('word '.repeat(3_000), { maxTokens: 60 })
  await expect(ask(engine, long)).rejects.toBeInstanceOf(BadChatRequestError)
})

it('halves the limit of the reply if the prompt leaves too little room', async () => {
  const full = makeChatRequest('word '.repeat(1_980), { maxTokens: 60 })
  expect((await ask(engine, full)).text).not.toBe('')
  expect(server.requests.map(({ max_tokens }) => max_tokens)).toEqual([60, 30])
})

it('understands how each kind of server reports a full window', async () => {
  const full = makeChatRequest('word '.repeat(1_980), { maxTokens: 60 })
  const long = makeChatRequest('word '.repeat(3_000), { maxTokens: 60 })
  for (const kind of ['llama.cpp', 'tgi', 'lm-studio'] as const) {
    const other = await connect(await startModel(kind))
    expect((await ask(other, full)).text, kind).not.toBe('')
    await expect(ask(other, long), kind).rejects.toBeInstanceOf(BadChatRequestError)
  }
})

it('retries after an error in the stream only before the first word', async () => {
  const whole = await ask(engine)
  server.faults.errors.push(0)
  expect((await ask(engine)).text).toBe(whole.text)
  server.requests.length = 0
  server.faults.errors.push(3)
  await expect(ask(engine)).rejects.toMatchObject({ name: 'ChatEngineFailedError', isFinal: false })
  expect(server.requests).toHaveLength(1)
})

it('stops sending a field that the model refuses', async () => {
  server.faults.unwanted = 'temperature'
  const sampling = { temperature: 0.8, top_p: 0.9 }
  await ask(engine, { sampling })
  await ask(engine, { sampling })
  expect(server.requests.map((sent) => [sent.temperature, sent.top_p])).toEqual([
    [0.8, 0.9],
    [undefined, 0.9],
    [undefined, 0.9],
  ])
})

it('turns thinking off for a model that uses its whole reply for it', async () => {
  server.faults.thoughts = 80
  await engine.warmUp?.(request, new AbortController().signal)
  expect(server.requests.at(-1)?.chat_template_kwargs).toBeUndefined()
  expect((await ask(engine)).text).not.toBe('')
  expect(server.requests.at(-1)?.chat_template_kwargs).toEqual({ enable_thinking: false })
  const llama = await startModel('llama.cpp')
  llama.faults.thoughts = 5
  const messages = [...request.messages, { role: 'assistant' as const, text: 'The sea' }]
  expect((await ask(await connect(llama), { messages, continuesLast: true })).text).not.toBe('')
})

it('fails for good with a wrong key', async () => {
  const locked = await startModel('openai', { apiKey: 'right' })
  const wrong = await connect(locked, { apiKey: 'wrong' })
  await expect(ask(wrong)).rejects.toMatchObject({ name: 'ChatEngineFailedError', isFinal: true })
  expect((await ask(await connect(locked, { apiKey: 'right' }))).text).not.toBe('')
})

it('puts the system message into the first turn if the model takes none', async () => {
  server.faults.noSystem = true
  expect((await ask(engine)).text).not.toBe('')
  const sent = (server.requests.at(-1) ?? {}) as { messages?: { role: string; content: string }[] }
  const first = sent.messages?.[0]
  expect(first?.role).toBe('user')
  expect(first?.content).toContain('You write the part of Mira Vale.')
})

it('decodes letters of several bytes, however the stream is cut', async () => {
  const whole = await ask(engine)
  server.faults.pieceBytes = 3
  const cut = await ask(engine)
  expect(cut).toEqual(whole)
  expect(cut.text).not.toContain('�')
})

it('an abort also stops the reply on the server', async () => {
  server.faults.wordMs = 5
  const stop = new AbortController()
  const reading = async () => {
    for await (const _ of engine.generate(request, stop.signal)) stop.abort(new Error('enough'))
  }
  await expect(reading()).rejects.toThrow('enough')
  await expect.poll(() => server.running()).toBe(0)
})
