import { afterAll, describe, expect, test } from 'vitest'
import type { ChatDelta, ChatEngine, ChatRequest } from './chat-engine.ts'
import { BadChatRequestError } from './errors.ts'

type Settings = {
  open(): Promise<ChatEngine>
  /** The engine must answer it with several words. */
  request: ChatRequest
  /** How many requests the server or library behind the engine has received so far. */
  countStarted?(): number
}

/** The tests that every chat engine has to pass. Called from the engine's own test file. */
export function describeChatEngine(name: string, settings: Settings): void {
  describe(`${name} as a chat engine`, async () => {
    const engine = await settings.open()
    afterAll(() => engine.close())
    const bench = createBench(engine, settings)
    testDescription(bench)
    testReplies(bench)
    testLimits(bench)
    testAborts(bench)
    testRefusals(bench)
    testTokens(bench)
  })
}

type Bench = ReturnType<typeof createBench>

const never = new AbortController().signal

function createBench(engine: ChatEngine, { request, countStarted = () => 0 }: Settings) {
  const collect = async (changed: Partial<ChatRequest> = {}, signal = never) => {
    const deltas: ChatDelta[] = []
    for await (const delta of engine.generate({ ...request, ...changed }, signal)) deltas.push(delta)
    const text = deltas.map((delta) => (delta.kind === 'text' ? delta.text : '')).join('')
    return { deltas, text, end: deltas.at(-1) }
  }
  return { engine, request, countStarted, collect }
}

function testDescription({ engine, request }: Bench): void {
  test('reports consistent capabilities', () => {
    const { window, concurrency, name: shown, model, tokenizer, standsIn, note } = engine.capabilities
    expect(window).toBeGreaterThan(request.maxTokens)
    expect(concurrency).toBeGreaterThanOrEqual(1)
    for (const word of [shown, model, tokenizer]) expect(word).not.toBe('')
    expect(!standsIn || note?.includes('not a language model')).toBe(true)
  })

  test('is up, and can be warmed up more than once', async () => {
    expect(await engine.isUp()).toBe(true)
    await engine.warmUp?.(request, never)
    await engine.warmUp?.(request, never)
  })
}

function testReplies({ engine, request, collect }: Bench): void {
  test('streams pieces that are not empty, and ends exactly once', async () => {
    const { deltas, text, end } = await collect()
    expect(text.trim()).not.toBe('')
    expect(deltas.length).toBeGreaterThan(3)
    expect(deltas.filter(({ kind }) => kind === 'end')).toEqual([end])
    expect(deltas.some((delta) => delta.kind === 'text' && delta.text === '')).toBe(false)
  })

  test('reports the tokens of prompt and reply', async () => {
    const { end } = await collect()
    if (end?.kind !== 'end') throw new Error('no end')
    expect(end.reason).toBe('stop')
    expect(end.usage?.promptTokens ?? 1).toBeGreaterThan(0)
    expect(end.usage?.completionTokens ?? 1).toBeGreaterThan(0)
  })

  test('gives the same text for the same seed if the engine promises that', async () => {
    const [first, again] = [await collect(), await collect()]
    expect(!engine.capabilities.seeds || again.text === first.text).toBe(true)
    const others = await Promise.all([1, 2, 3, 4].map((seed) => collect({ seed: request.seed + seed })))
    expect(others.some(({ text }) => text !== first.text)).toBe(true)
  })

  test.skipIf(!engine.capabilities.continues)('continues a reply without repeating it', async () => {
    const begun = 'The lamp has to be lit before dark, and'
    const messages = [...request.messages, { role: 'assistant' as const, text: begun }]
    const { text } = await collect({ messages, continuesLast: true })
    expect(text.trim()).not.toBe('')
    expect(text).not.toContain(begun)
  })
}

function testLimits({ engine, collect }: Bench): void {
  test('ends before a stop text and does not yield it', async () => {
    const { text } = await collect()
    const words = text.trim().split(/\s+/)
    const stop = words[Math.floor(words.length / 2)] ?? ''
    const cut = await collect({ stop: [stop] })
    expect(cut.text).not.toContain(stop)
    expect(!engine.capabilities.seeds || text.startsWith(cut.text)).toBe(true)
    expect(cut.end).toMatchObject({ kind: 'end', reason: 'stop' })
  })

  test('keeps to the token limit and ends with the reason length', async () => {
    const { text, end } = await collect({ maxTokens: 3 })
    const { text: whole } = await collect()
    expect(text.length).toBeLessThan(whole.length)
    expect(end).toMatchObject({ kind: 'end', reason: 'length' })
  })
}

function testAborts({ engine, request, collect, countStarted }: Bench): void {
  test('yields nothing after an abort and throws its reason', async () => {
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
    // The aborted reply must not block the next one.
    expect((await collect()).text).not.toBe('')
  })

  test('starts nothing if the signal is aborted already', async () => {
    const reason = new Error('never mind')
    const before = countStarted()
    await expect(collect({}, AbortSignal.abort(reason))).rejects.toBe(reason)
    expect(countStarted()).toBe(before)
  })
}

function testRefusals({ collect, countStarted }: Bench): void {
  test.each<[string, Partial<ChatRequest>]>([
    ['nothing to reply to', { messages: [] }],
    ['no room', { maxTokens: 0 }],
    ['more room than there is', { maxTokens: 10_000_000 }],
    ['a seed that is none', { seed: 0.5 }],
    ['an empty word to stop at', { stop: [''] }],
    ['a message of the user to go on with', { continuesLast: true }],
    ['a sampler that is no number', { sampling: { temperature: Number.NaN } }],
  ])('refuses %s before anything has started', async (_, changed) => {
    const before = countStarted()
    await expect(collect(changed)).rejects.toBeInstanceOf(BadChatRequestError)
    expect(countStarted()).toBe(before)
  })
}

function testTokens({ engine }: Bench): void {
  test('counts the tokens of each text', async () => {
    const [none, few, many] = await engine.countTokens(['', 'hello there', 'hello there '.repeat(20)])
    expect(none).toBe(0)
    expect(few).toBeGreaterThanOrEqual(1)
    expect(many).toBeGreaterThan(few ?? 0)
    expect(await engine.countTokens([])).toEqual([])
  })
}
