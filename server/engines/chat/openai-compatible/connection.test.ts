import { describe, expect, it } from 'vitest'
import { startChatApiServer } from '#test/support/chat/chat-api-server'
import type { ChatApiServer, Gateway } from '#test/support/chat/chat-api-state'
import { ask, connect, startModel } from '#test/support/chat/connect'

/** An engine whose clock only moves when the test moves it. */
const open = async (server: Pick<ChatApiServer, 'url'>, settings: Parameters<typeof connect>[1] = {}) => {
  let clock = 0
  const engine = await connect(server, { now: () => clock, ...settings })
  /** So many checks, one every five seconds. */
  const check = async (times = 1) => {
    let isUp = false
    for (let i = 0; i < times; i++) {
      clock += 5_000
      isUp = await engine.isUp()
    }
    return isUp
  }
  return { engine, check, pass: (ms: number) => (clock += ms) }
}

const say = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).text

const outside = ({ paths }: ChatApiServer) => paths.filter((path) => !path.startsWith('/v1/'))

describe('a server behind a gateway that only forwards /v1', () => {
  const gateways: Gateway[] = [400, 401, 403, 404, 405, 501, 503, 'web page', 'other JSON']
  it.each(gateways)('writes replies when other paths are answered with %s', async (gateway) => {
    const server = await startModel('vllm', { gateway })
    const { engine, check } = await open(server)
    expect(await engine.isUp()).toBe(true)
    expect(engine.capabilities).toMatchObject({ name: 'vLLM', window: 2_048, exactTokens: false })
    for (let i = 0; i < 3; i++) {
      expect(await say(engine, { seed: i })).not.toBe('')
      await engine.countTokens(['some text', 'another text'])
      expect(await check(13)).toBe(true)
    }
    expect(engine.problem).toBeUndefined()
    // Each missing endpoint was asked once in more than three minutes.
    expect(outside(server)).toEqual([...new Set(outside(server))])
  })

  it.each(['llama.cpp', 'ollama', 'lm-studio', 'tgi', 'openai', 'proxy'] as const)(
    'writes replies through %s',
    async (kind) => {
      for (const gateway of [404, 503] as const) {
        const { engine, check } = await open(await startModel(kind, { gateway }))
        expect(await say(engine)).not.toBe('')
        expect(await check(3)).toBe(true)
      }
    },
  )

  it('gives up on paths that fail in other ways after two tries', async () => {
    const server = await startModel('openai', { gateway: 500 })
    const { engine, check } = await open(server)
    expect(await say(engine)).not.toBe('')
    await check(30)
    expect(outside(server).filter((path) => path === '/props')).toHaveLength(2)
  })

  it('has its endpoints asked again after it was down', async () => {
    const server = await startModel('vllm', { gateway: 404 })
    const { engine, check } = await open(server)
    expect(engine.capabilities.exactTokens).toBe(false)
    server.gateway = undefined
    expect(await check(20)).toBe(true)
    expect(engine.capabilities.exactTokens).toBe(false)
    server.faults.failedChecks = 3
    await check(3)
    await check(3)
    expect(await engine.isUp()).toBe(true)
    expect(engine.capabilities.exactTokens).toBe(true)
  })
})

describe('checks', () => {
  it('two failed checks in a row take nothing down, three do', async () => {
    const server = await startModel('vllm')
    const { engine, check } = await open(server)
    server.faults.failedChecks = 2
    expect(await check(2)).toBe(true)
    expect(engine.problem?.kind).toBe('server_error')
    expect(await check()).toBe(true)
    expect(engine.problem).toBeUndefined()
    server.faults.failedChecks = 3
    expect(await check(3)).toBe(false)
  })

  it('a server that is down is asked less and less often, and used again when it answers', async () => {
    const server = await startModel('vllm')
    const { engine, check, pass } = await open(server)
    server.faults.failedChecks = 1_000
    await check(3)
    server.paths.length = 0
    expect(await check(24)).toBe(false)
    expect(server.paths.length).toBeGreaterThan(2)
    expect(server.paths.length).toBeLessThan(9)
    server.faults.failedChecks = 0
    pass(30_000)
    expect(await engine.isUp()).toBe(true)
    expect(await say(engine)).not.toBe('')
  })

  it('failed checks do not count while replies are being written', async () => {
    const server = await startModel('vllm')
    const { engine, check } = await open(server)
    server.faults.failedChecks = 1_000
    for (let i = 0; i < 5; i++) {
      expect(await check(2)).toBe(true)
      expect(await say(engine, { seed: i })).not.toBe('')
    }
  })

  it('a server that starts later is used from then on', async () => {
    const early = await startChatApiServer('vllm')
    await early.close()
    const { engine, pass } = await open(early)
    expect(await engine.isUp()).toBe(false)
    expect(engine.problem?.kind).toBe('connection_refused')
    await expect(say(engine)).rejects.toThrow('The chat server cannot be reached right now.')
    await startModel('vllm', { port: Number(new URL(early.url).port) })
    pass(30_000)
    expect(await engine.isUp()).toBe(true)
    expect(engine.capabilities).toMatchObject({ name: 'vLLM', window: 2_048 })
    expect(await say(engine)).not.toBe('')
  })

  it('a llama.cpp that is loading its model is down until it is loaded', async () => {
    const server = await startModel('llama.cpp')
    server.faults.isLoading = true
    const { engine, check } = await open(server)
    expect(await engine.isUp()).toBe(false)
    expect(engine.problem?.kind).toBe('loading')
    expect(await check(20)).toBe(false)
    server.faults.isLoading = false
    expect(await check()).toBe(true)
    expect(engine.capabilities).toMatchObject({ name: 'llama.cpp', window: 2_048 })
  })

  it('a server whose replies fail although it lists its models goes down, and comes back', async () => {
    const server = await startModel('vllm')
    const { engine, check, pass } = await open(server)
    const broken = { status: 502, message: 'bad gateway' }
    server.faults.refusals = Array.from({ length: 4 + 3 }, () => broken)
    await expect(say(engine)).rejects.toThrow('The chat server failed.')
    expect(engine.problem).toEqual({
      kind: 'server_error',
      sentence: 'The chat server fails (502).',
    })
    expect(await check(3)).toBe(false)
    pass(30_000)
    expect(await engine.isUp()).toBe(true)
  })
})

describe('llama.cpp in router mode', () => {
  it('checks load no model, and the window is known after the first reply', async () => {
    const server = await startModel('llama.cpp-router')
    server.faults.isUnloaded = true
    const { engine, check } = await open(server, { model: 'small' })
    expect(await check(15)).toBe(true)
    expect(server.faults.isUnloaded).toBe(true)
    expect(engine.capabilities).toMatchObject({ name: 'llama.cpp', window: 4_096, exactTokens: false })
    await say(engine)
    await check(2)
    expect(engine.capabilities).toMatchObject({ window: 2_048, exactTokens: true, concurrency: 3 })
    // The router unloads models that are not used; the window stays the same.
    server.faults.isUnloaded = true
    await check(15)
    expect(engine.capabilities).toMatchObject({ window: 2_048, exactTokens: true })
  })
})

describe('the models in a server’s memory', () => {
  it.each([
    ['ollama', [], ['llama3:latest']],
    ['lm-studio', ['qwen-7b'], ['qwen-7b']],
    ['llama.cpp', ['model.gguf'], ['model.gguf']],
    ['llama.cpp-router', ['org/small-model:Q4'], ['org/small-model:Q4']],
    ['vllm', ['mistral-7b'], ['mistral-7b']],
    ['openai', undefined, undefined],
  ] as const)('are told by %s before and after a reply', async (kind, before, after) => {
    const { engine, check } = await open(await startModel(kind))
    expect(engine.capabilities.loadedModels).toEqual(before)
    await say(engine)
    await check(2)
    expect(engine.capabilities.loadedModels).toEqual(after)
  })
})

describe('what the operator has set', () => {
  it('a wrong key takes the server down and says so, but not to users', async () => {
    const server = await startModel('openai', { apiKey: 'right' })
    const { engine } = await open(server, { apiKey: 'wrong' })
    expect(await engine.isUp()).toBe(false)
    expect(engine.problem).toEqual({
      kind: 'wrong_key',
      sentence: 'The chat server rejects the key (401). Check the key.',
    })
    const plain = { isFinal: true, message: expect.not.stringContaining('key') }
    await expect(say(engine)).rejects.toMatchObject(plain)
  })

  it('a wrong key is noticed where the list of models needs none', async () => {
    const server = await startModel('openai', { apiKey: 'right' })
    server.hasPublicList = true
    const { engine, check } = await open(server, { apiKey: 'wrong' })
    expect(await engine.isUp()).toBe(true)
    await expect(say(engine)).rejects.toMatchObject({ isFinal: true })
    expect(engine.problem?.kind).toBe('wrong_key')
    expect(await check(3)).toBe(false)
    server.apiKey = 'wrong'
    expect(await check(7)).toBe(true)
  })

  it('a model that the server does not have is named to admins', async () => {
    const { engine } = await open(await startModel('vllm'), { model: 'another' })
    expect(await engine.isUp()).toBe(false)
    expect(engine.problem).toEqual({
      kind: 'model_not_found',
      sentence: 'The chat server has no model another; it has mistral-7b. Check the name of the model.',
    })
    await expect(say(engine)).rejects.toMatchObject({ isFinal: true })
  })

  it('a model that works without being listed is used', async () => {
    const server = await startModel('proxy')
    server.unlistedModel = 'team/model'
    const { engine, check } = await open(server, { model: 'team/model' })
    expect(await say(engine)).not.toBe('')
    expect(await check(13)).toBe(true)
    expect(server.requests.at(-1)?.model).toBe('team/model')
  })

  it.each([404, 403, 503, 'web page'] as const)(
    'a server that answers %s to /v1/models works with CHAT_MODEL',
    async (gateway) => {
      const server = await startModel('openai', { gateway })
      server.listsModels = false
      const { engine, check } = await open(server, { model: 'gpt-small' })
      expect(await engine.isUp()).toBe(true)
      expect(await say(engine)).not.toBe('')
      expect(await check(13)).toBe(true)
      const { engine: unnamed } = await open(server)
      expect(await unnamed.isUp()).toBe(false)
      expect(unnamed.problem).toBeDefined()
    },
  )
})

describe('problems', () => {
  it('an address that is not HTTPS is told apart from a server that is off', async () => {
    const server = await startModel('vllm')
    const { engine } = await open({ url: server.url.replace('http:', 'https:') })
    expect(await engine.isUp()).toBe(false)
    expect(engine.problem?.kind).toBe('tls_failed')
  })

  it('a rate limit that lasts too long ends the reply at once, and the server stays up', async () => {
    const server = await startModel('vllm')
    const { engine, check } = await open(server)
    server.faults.refusals.push({ status: 429, message: 'quota used up', retryAfter: '3600' })
    await expect(say(engine)).rejects.toThrow('The chat server has too much to do right now.')
    expect(engine.problem).toEqual({
      kind: 'rate_limited',
      sentence: 'The chat server limits the requests (429). It asks to wait 3600 s.',
    })
    expect(await check(5)).toBe(true)
    await say(engine)
    expect(engine.problem).toBeUndefined()
  })

  it('a server that is out of memory is reported until a reply works', async () => {
    const server = await startModel('vllm')
    const { engine, check } = await open(server)
    server.faults.errors.push(3)
    await expect(say(engine)).rejects.toThrow('The chat server failed in the middle of the reply.')
    expect(await check()).toBe(true)
    expect(engine.problem?.kind).toBe('out_of_memory')
    await say(engine)
    expect(engine.problem).toBeUndefined()
  })
})
