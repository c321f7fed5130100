import { afterAll, describe, expect, test } from 'vitest'
import type { ChatDelta, ChatEngine, ChatRequest } from './chat-engine.ts'
import { BadChatRequestError } from './errors.ts'

type Settings = {
  open(): Promise<ChatEngine>
  /** Answered with several words, and the same ones by the same seed where the engine promises that. */
  request: ChatRequest
  /** How many requests have come so far to whatever stands behind the engine, where that can be seen. */
  countStarted?(): number
}

/** What everything that talks has to hold, whatever is behind it. Called from the engine's own test file. */
export function describeChatEngine(name: string, { open, request, countStarted = () => 0 }: Settings): void {
  describe(`${name} as a chat engine`, async () => {
    const engine = await open()
    afterAll(() => engine.close())
    const never = new AbortController().signal
    const collect = async (changed: Partial<ChatRequest> = {}, signal = never) => {
      const deltas: ChatDelta[] = []
      for await (const delta of engine.generate({ ...request, ...changed }, signal)) deltas.push(delta)
      const text = deltas.map((delta) => (delta.kind === 'text' ? delta.text : '')).join('')
      return { deltas, text, end: deltas.at(-1) }
    }

    const talk = { engine, request, collect, countStarted }
    testReplies(talk)
    testLimits(talk)
  })
}

type Collected = { deltas: ChatDelta[]; text: string; end: ChatDelta | undefined }

type Talk = {
  engine: ChatEngine
  request: ChatRequest
  collect(changed?: Partial<ChatRequest>, signal?: AbortSignal): Promise<Collected>
  countStarted(): number
}

function testReplies({ engine, request, collect }: Talk): void {
  test('says what it is in numbers that agree', () => {
    const { window, concurrency, name: shown, model, tokenizer, standsIn, note } = engine.capabilities
    expect(window).toBeGreaterThan(request.maxTokens)
    expect(concurrency).toBeGreaterThanOrEqual(1)
    for (const word of [shown, model, tokenizer]) expect(word).not.toBe('')
    expect(!standsIn || note?.includes('not a language model')).toBe(true)
  })

  test('streams pieces that are never empty, and ends exactly once', async () => {
    const { deltas, text, end } = await collect()
    expect(text.trim()).not.toBe('')
    expect(deltas.length).toBeGreaterThan(3)
    expect(deltas.filter(({ kind }) => kind === 'end')).toEqual([end])
    expect(deltas.some((delta) => delta.kind === 'text' && delta.text === '')).toBe(false)
  })

  test('says what a reply took, and how long it was', async () => {
    const { end } = await collect()
    if (end?.kind !== 'end') throw new Error('no end')
    expect(end.reason).toBe('stop')
    expect(end.usage?.promptTokens ?? 1).toBeGreaterThan(0)
    expect(end.usage?.completionTokens ?? 1).toBeGreaterThan(0)
  })

  test('the same seed gives the same words, where that is promised', async () => {
    const [first, again] = [await collect(), await collect()]
    expect(!engine.capabilities.seeds || again.text === first.text).toBe(true)
    const others = await Promise.all([1, 2, 3, 4].map((seed) => collect({ seed: request.seed + seed })))
    expect(others.some(({ text }) => text !== first.text)).toBe(true)
  })

  test('stops before a word that it is to stop at, which nobody sees', async () => {
    const { text } = await collect()
    const words = text.trim().split(/\s+/)
    const stop = words[Math.floor(words.length / 2)] ?? ''
    const cut = await collect({ stop: [stop] })
    expect(cut.text).not.toContain(stop)
    expect(!engine.capabilities.seeds || text.startsWith(cut.text)).toBe(true)
    expect(cut.end).toMatchObject({ kind: 'end', reason: 'stop' })
  })
}

function testLimits({ engine, request, collect, countStarted }: Talk): void {
  const never = new AbortController().signal
  test('keeps to the room that it is given, and says that it ran out of it', async () => {
    const { text, end } = await collect({ maxTokens: 3 })
    const { text: whole } = await collect()
    expect(text.length).toBeLessThan(whole.length)
    expect(end).toMatchObject({ kind: 'end', reason: 'length' })
  })

  test('after an abort not one piece more, and the reason is given', async () => {
    const stop = new AbortController()
    const reason = new Error('that is enough')
    const seen: ChatDelta[] = []
    const reading = async () => {
      for await (const delta of engine.generate(request, stop.signal)) {
        seen.push(delta)
        stop.abort(reason)
      }
    }
    await expect(reading()).rejects.toBe(reason)
    expect(seen).toHaveLength(1)
    // What was aborted holds no place: the next one runs.
    expect((await collect()).text).not.toBe('')
  })

  test('what is aborted before it begins does not begin', async () => {
    const reason = new Error('never mind')
    const before = countStarted()
    await expect(collect({}, AbortSignal.abort(reason))).rejects.toBe(reason)
    expect(countStarted()).toBe(before)
  })

  test.each<[string, Partial<ChatRequest>]>([
    ['nothing to reply to', { messages: [] }],
    ['no room', { maxTokens: 0 }],
    ['more room than there is', { maxTokens: 10_000_000 }],
    ['a seed that is none', { seed: 0.5 }],
    ['an empty word to stop at', { stop: [''] }],
    ['a message of the user to go on with', { continuesLast: true }],
    ['a sampler that is no number', { sampling: { temperature: Number.NaN } }],
  ])('refuses %s by name, and nothing has started', async (_, changed) => {
    const before = countStarted()
    await expect(collect(changed)).rejects.toBeInstanceOf(BadChatRequestError)
    expect(countStarted()).toBe(before)
  })

  test('counts tokens: none for nothing, more for more, one number a text', async () => {
    const [none, few, many] = await engine.countTokens(['', 'hello there', 'hello there '.repeat(20)])
    expect(none).toBe(0)
    expect(few).toBeGreaterThanOrEqual(1)
    expect(many).toBeGreaterThan(few ?? 0)
    expect(await engine.countTokens([])).toEqual([])
  })

  test.skipIf(!engine.capabilities.continues)('goes on with a reply without saying it again', async () => {
    const begun = 'The lamp has to be lit before dark, and'
    const messages = [...request.messages, { role: 'assistant' as const, text: begun }]
    const { text } = await collect({ messages, continuesLast: true })
    expect(text.trim()).not.toBe('')
    expect(text).not.toContain(begun)
  })

  test('can be used, and warmed up more than once', async () => {
    expect(await engine.isUp()).toBe(true)
    await engine.warmUp?.(request, never)
    await engine.warmUp?.(request, never)
  })
}
