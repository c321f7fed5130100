import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChatApiServer, startChatApiServer } from '#test/support/chat/chat-api-server'
import { makeChatRequest } from '#test/support/chat/make-request'
import type { ChatEngine, ChatRequest } from '../chat-engine.ts'
import { describeChatEngine } from '../conformance.ts'
import { BadChatRequestError, ChatEngineFailedError } from '../errors.ts'
import { openOpenAiEngine } from './openai-engine.ts'

const kinds = [
  'vllm',
  'llama.cpp',
  'llama.cpp-router',
  'ollama',
  'lm-studio',
  'tgi',
  'openai',
  'proxy',
] as const
const servers = new Map(
  await Promise.all(kinds.map(async (kind) => [kind, await startChatApiServer(kind)] as const)),
)
const serverOf = (kind: (typeof kinds)[number]) => servers.get(kind) as ChatApiServer
const opened: ChatEngine[] = []
const open = async (settings: Parameters<typeof openOpenAiEngine>[0]) => {
  const engine = await openOpenAiEngine({ retryMs: 1, ...settings })
  opened.push(engine)
  return engine
}
afterAll(async () => {
  for (const engine of opened) await engine.close()
  for (const server of servers.values()) await server.close()
})

const stops = ['\nAlex:', '\nMira:', '\n***', '\n---', '\n###']
const asked = makeChatRequest('Hello there.', { maxTokens: 60 })

for (const kind of kinds) {
  const server = serverOf(kind)
  describeChatEngine(`an OpenAI client of ${kind}`, {
    open: () => open({ baseUrl: server.url }),
    request: { ...asked, sampling: { temperature: 0, top_p: 1, min_p: 0.05, dry: 0.8 }, stop: stops },
    countStarted: () => server.requests.length,
  })
}

const say = async (engine: ChatEngine, request: ChatRequest = asked) => {
  let text = ''
  for await (const delta of engine.generate(request, new AbortController().signal)) {
    if (delta.kind === 'text') text += delta.text
    else if (delta.kind === 'void') text = ''
    else return { text, end: delta }
  }
  throw new Error('no end')
}

describe('what a server is', () => {
  it.each([
    ['vllm', { name: 'vLLM', model: 'mistral-7b', window: 2_048, exactTokens: true, continues: true }],
    ['llama.cpp', { name: 'llama.cpp', window: 2_048, exactTokens: true, concurrency: 3 }],
    // Not the 131,072 that the model was trained for: Ollama would drop what does not fit without a word.
    ['ollama', { name: 'Ollama', model: 'llama3:latest', window: 2_048, exactTokens: false }],
    ['lm-studio', { name: 'LM Studio', window: 2_048, exactTokens: false }],
    ['tgi', { name: 'TGI', window: 2_048, exactTokens: true }],
    ['openai', { name: 'OpenAI-compatible', model: 'gpt-small', window: 4_096 }],
    [
      'llama.cpp-router',
      { name: 'llama.cpp', model: 'org/small-model:Q4', window: 2_048, exactTokens: true, concurrency: 3 },
    ],
    // It tells max_model_len as vLLM does, and refuses vLLM's own fields.
    ['proxy', { name: 'OpenAI-compatible', model: 'house-model', window: 2_048, exactTokens: false }],
  ] as const)('is found out of %s itself', async (kind, known) => {
    expect((await open({ baseUrl: serverOf(kind).url })).capabilities).toMatchObject(known)
  })

  it('tokens are counted by its own tokenizer, where it has one', async () => {
    for (const kind of ['vllm', 'llama.cpp', 'llama.cpp-router', 'tgi'] as const) {
      const engine = await open({ baseUrl: serverOf(kind).url })
      expect(await engine.countTokens(['one two three', '', 'incomprehensibilities'])).toEqual([3, 0, 1])
    }
  })

  it('repetition is held off by DRY on llama.cpp, and asked of nobody else', async () => {
    const sampling = { dry: 0.8, repetition_penalty: 1.1 }
    for (const kind of kinds) {
      await say(await open({ baseUrl: serverOf(kind).url }), { ...asked, sampling })
      const sent = serverOf(kind).requests.at(-1) ?? {}
      expect(sent.dry_multiplier, kind).toBe(kind.startsWith('llama.cpp') ? 0.8 : undefined)
      expect(sent.repetition_penalty, kind).toBe(kind === 'vllm' ? 1.1 : undefined)
      expect(sent.seed).toBe(asked.seed)
    }
  })

  it('a model that LM Studio has not loaded is not taken for as large as it was trained', async () => {
    const server = serverOf('lm-studio')
    server.faults.isUnloaded = true
    const { window, model } = (await open({ baseUrl: server.url })).capabilities
    server.faults.isUnloaded = false
    expect({ window, model }).toEqual({ window: 4_096, model: 'qwen-7b' })
  })

  it('how much was read before is told', async () => {
    for (const kind of ['vllm', 'llama.cpp'] as const) {
      const { end } = await say(await open({ baseUrl: serverOf(kind).url }))
      expect(end.usage?.cachedTokens).toBeGreaterThan(0)
    }
  })
})

describe('when things go wrong', () => {
  const server = serverOf('vllm')
  let engine: ChatEngine
  beforeEach(async () => {
    server.requests.length = 0
    engine = await open({ baseUrl: server.url, silenceMs: 300 })
  })

  it.each([
    [
      'too much to do',
      () => server.faults.refusals.push({ status: 429, message: 'slow down', retryAfter: '0' }),
    ],
    ['a model that loads', () => server.faults.refusals.push({ status: 503, message: 'Loading model' })],
    ['a line that breaks before a word', () => server.faults.swallows++],
    ['a line that breaks at the first word', () => server.faults.breaks.push(0)],
  ])('%s is tried again, and nothing is said twice', async (_, fault) => {
    const whole = await say(engine)
    fault()
    expect((await say(engine)).text).toBe(whole.text)
    expect(server.requests).toHaveLength(3)
  })

  it('after the first word nothing is tried again, and a reply that was cut off is no whole one', async () => {
    server.faults.breaks.push(4)
    let heard = ''
    const reading = async () => {
      for await (const delta of engine.generate(asked, new AbortController().signal))
        heard += delta.kind === 'text' ? delta.text : ' end'
    }
    await expect(reading()).rejects.toBeInstanceOf(ChatEngineFailedError)
    expect(heard.split(' ')).toHaveLength(4)
    expect(server.requests).toHaveLength(1)
  })

  it('gives up on a server that stays overloaded, without calling it final', async () => {
    server.faults.refusals.push(...Array.from({ length: 4 }, () => ({ status: 429, message: 'slow down' })))
    await expect(say(engine)).rejects.toMatchObject({ name: 'ChatEngineFailedError', isFinal: false })
    expect(server.requests).toHaveLength(4)
  })

  it('a server that falls silent is left', async () => {
    server.faults.isSilent = true
    await expect(say(engine)).rejects.toBeInstanceOf(ChatEngineFailedError)
    server.faults.isSilent = false
    expect(server.requests).toHaveLength(1)
  })

  it('a conversation that is too long is the request’s fault, and said so', async () => {
    const long = makeChatRequest('word '.repeat(3_000), { maxTokens: 60 })
    await expect(say(engine, long)).rejects.toBeInstanceOf(BadChatRequestError)
  })

  it('one that leaves little room gets a shorter reply rather than none', async () => {
    const full = makeChatRequest('word '.repeat(1_980), { maxTokens: 60 })
    expect((await say(engine, full)).text).not.toBe('')
    expect(server.requests.map(({ max_tokens }) => max_tokens)).toEqual([60, 30])
  })

  it('each kind of server says in its own way that it is full', async () => {
    const full = makeChatRequest('word '.repeat(1_980), { maxTokens: 60 })
    const long = makeChatRequest('word '.repeat(3_000), { maxTokens: 60 })
    for (const kind of ['llama.cpp', 'tgi', 'lm-studio'] as const) {
      const other = await open({ baseUrl: serverOf(kind).url })
      expect((await say(other, full)).text, kind).not.toBe('')
      await expect(say(other, long), kind).rejects.toBeInstanceOf(BadChatRequestError)
    }
  })

  it('an error in the stream is tried again before the first word, and never after it', async () => {
    const whole = await say(engine)
    server.faults.errors.push(0)
    expect((await say(engine)).text).toBe(whole.text)
    server.requests.length = 0
    server.faults.errors.push(3)
    await expect(say(engine)).rejects.toMatchObject({ name: 'ChatEngineFailedError', isFinal: false })
    expect(server.requests).toHaveLength(1)
  })

  it('what a model does not take is left out from then on', async () => {
    server.faults.unwanted = 'temperature'
    const request = { ...asked, sampling: { temperature: 0.8, top_p: 0.9 } }
    await say(engine, request)
    await say(engine, request)
    server.faults.unwanted = undefined
    expect(server.requests.map((sent) => [sent.temperature, sent.top_p])).toEqual([
      [0.8, 0.9],
      [undefined, 0.9],
      [undefined, 0.9],
    ])
  })

  it('a model that thinks until nothing is left for words is told to speak at once', async () => {
    server.faults.thoughts = 80
    await engine.warmUp?.(asked, new AbortController().signal)
    expect(server.requests.at(-1)?.chat_template_kwargs).toBeUndefined()
    expect((await say(engine)).text).not.toBe('')
    expect(server.requests.at(-1)?.chat_template_kwargs).toEqual({ enable_thinking: false })
    server.faults.thoughts = 0
    const llama = serverOf('llama.cpp')
    llama.faults.thoughts = 5
    const [first, ...turns] = asked.messages
    const begun = { role: 'assistant' as const, text: 'The sea' }
    const half = {
      ...asked,
      messages: first === undefined ? [] : [first, ...turns, begun],
      continuesLast: true,
    }
    expect((await say(await open({ baseUrl: llama.url }), half)).text).not.toBe('')
    llama.faults.thoughts = 0
  })

  it('a wrong key ends at once', async () => {
    const locked = await startChatApiServer('openai', { apiKey: 'right' })
    const wrong = await open({ baseUrl: locked.url, apiKey: 'wrong' })
    await expect(say(wrong)).rejects.toMatchObject({ name: 'ChatEngineFailedError', isFinal: true })
    expect((await say(await open({ baseUrl: locked.url, apiKey: 'right' }))).text).not.toBe('')
    await locked.close()
  })

  it('a model without a place for system messages is told in the first turn', async () => {
    server.faults.noSystem = true
    expect((await say(engine)).text).not.toBe('')
    const sent = (server.requests.at(-1) ?? {}) as { messages?: { role: string; content: string }[] }
    const first = sent.messages?.[0]
    server.faults.noSystem = false
    expect(first?.role).toBe('user')
    expect(first?.content).toContain('You write the part of Mira Vale.')
  })

  it('letters of several bytes come whole, however the stream is cut', async () => {
    const whole = await say(engine)
    server.faults.pieceBytes = 3
    const cut = await say(engine)
    server.faults.pieceBytes = 0
    expect(cut).toEqual(whole)
    expect(cut.text).not.toContain('�')
  })

  it('an abort ends the reply on the server too', async () => {
    server.faults.wordMs = 5
    const stop = new AbortController()
    const reading = async () => {
      for await (const _ of engine.generate(asked, stop.signal)) stop.abort(new Error('enough'))
    }
    await expect(reading()).rejects.toThrow('enough')
    await expect.poll(() => server.running()).toBe(0)
    server.faults.wordMs = 0
  })
})

describe('what a model thinks', () => {
  const started: ChatApiServer[] = []
  const begin = async (kind: (typeof kinds)[number], given: Partial<ChatApiServer> = {}) => {
    const server = Object.assign(await startChatApiServer(kind), given)
    started.push(server)
    return { server, engine: await open({ baseUrl: server.url }) }
  }
  afterAll(async () => {
    for (const server of started) await server.close()
  })
  /** Everything that was let through, and what was taken back. */
  const hear = async (engine: ChatEngine, request: ChatRequest = asked) => {
    const heard: string[] = []
    for await (const delta of engine.generate(request, new AbortController().signal)) {
      if (delta.kind === 'text') heard.push(delta.text)
      else if (delta.kind === 'void') heard.push('(void)')
    }
    return heard.join('')
  }

  const opened = ['<th', 'ink>', 'hm, ', 'well', '</think>', '\n\n', 'Good', ' evening.']
  const unopened = ['hm, ', 'well', '</th', 'ink>', '\n\n', 'Good', ' evening.']
  const plain = ['Good', ' evening, 1 < 2', ' </3', '.']
  const jinja = "{% if add_generation_prompt %}{{ '<|assistant|><think>\\n' }}{% endif %}"
  const quiet = "{% if add_generation_prompt %}{{ '<think>\\n\\n</think>\\n\\n' }}{% endif %}"

  it('is not said, whether it opens the reply or stands in it', async () => {
    const { server, engine } = await begin('vllm', { script: opened })
    expect(await hear(engine)).toBe('Good evening.')
    server.script = ['Well. <thi', 'nk>hm</think> ', 'Good evening.']
    expect(await hear(engine)).toBe('Well. Good evening.')
    server.script = plain
    expect(await hear(engine)).toBe('Good evening, 1 < 2 </3.')
  })

  it.each([
    ['llama.cpp', jinja],
    ['ollama', '{{ .Prompt }}<|assistant|><think>\n{{ end }}'],
  ] as const)('is known from the template that %s shows, and never said', async (kind, template) => {
    const { server, engine } = await begin(kind, { template, script: unopened })
    expect(await hear(engine)).toBe('Good evening.')
    server.faults.pieceBytes = 5
    expect(await hear(engine)).toBe('Good evening.')
    // What is gone on with is no thought.
    const half = { ...asked, messages: [...asked.messages, { role: 'assistant' as const, text: 'Well' }] }
    server.script = plain
    expect(await hear(engine, { ...half, continuesLast: true })).toBe(plain.join(''))
  })

  it('is not looked for where the server takes it out, or where the template closes it', async () => {
    const parsed = await begin('llama.cpp', { template: jinja, script: plain })
    parsed.server.faults.thoughts = 3
    expect(await hear(parsed.engine)).toBe(plain.join(''))
    const closed = await begin('llama.cpp', { template: quiet, script: plain })
    expect(await hear(closed.engine)).toBe(plain.join(''))
  })

  it('is taken back from a model that nobody knew, and held back from then on', async () => {
    const { server, engine } = await begin('openai', { script: unopened })
    expect(await hear(engine)).toBe('hm, well(void)Good evening.')
    expect(await hear(engine)).toBe('Good evening.')
    // One that speaks at once after all is heard, and listened to openly again.
    server.script = plain
    expect(await hear(engine)).toBe(plain.join(''))
    server.script = unopened
    expect(await hear(engine)).toContain('(void)Good evening.')
  })

  it('is held back from a model that thinks although it was told not to', async () => {
    const { server, engine } = await begin('vllm', { script: unopened })
    server.faults.thoughts = 80
    expect(await hear(engine)).toBe('hm, well(void)Good evening.')
    server.faults.thoughts = 0
    expect(server.requests.at(-1)?.chat_template_kwargs).toEqual({ enable_thinking: false })
    expect(await hear(engine)).toBe('Good evening.')
  })

  it('alone is no reply', async () => {
    const { server, engine } = await begin('openai', { script: unopened })
    await hear(engine)
    server.script = Array.from({ length: 70 }, () => 'hm ')
    await expect(hear(engine)).rejects.toThrow(
      'The model used its whole reply for thinking and wrote no text.',
    )
  })
})
