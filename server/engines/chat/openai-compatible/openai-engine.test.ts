import { expect, it } from 'vitest'
import type { ChatApiServer } from '#test/support/chat/chat-api-state'
import { ask, connect, request, startModel } from '#test/support/chat/connect'
import { describeChatEngine } from '../conformance.ts'

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
const servers = new Map(await Promise.all(kinds.map(async (kind) => [kind, await startModel(kind)] as const)))
const serverOf = (kind: (typeof kinds)[number]) => servers.get(kind) as ChatApiServer
const stops = ['\nAlex:', '\nMira:', '\n***', '\n---', '\n###']

for (const kind of kinds) {
  const server = serverOf(kind)
  describeChatEngine(`an OpenAI client of ${kind}`, {
    open: () => connect(server),
    request: { ...request, sampling: { temperature: 0, top_p: 1, min_p: 0.05, dry: 0.8 }, stop: stops },
    countStarted: () => server.requests.length,
  })
}

it.each([
  ['vllm', { name: 'vLLM', model: 'mistral-7b', window: 2_048, exactTokens: true, continues: true }],
  ['llama.cpp', { name: 'llama.cpp', window: 2_048, exactTokens: true, concurrency: 3 }],
  // Not the 131,072 that the model was trained for: Ollama drops what does not fit without an error.
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
] as const)('reads name, model and window from %s', async (kind, known) => {
  expect((await connect(serverOf(kind))).capabilities).toMatchObject(known)
})

it('counts tokens with the tokenizer of the server', async () => {
  for (const kind of ['vllm', 'llama.cpp', 'llama.cpp-router', 'tgi'] as const) {
    const engine = await connect(serverOf(kind))
    expect(await engine.countTokens(['one two three', '', 'incomprehensibilities'])).toEqual([3, 0, 1])
  }
})

it('sends DRY to llama.cpp only and the repetition penalty to vLLM only', async () => {
  const sampling = { dry: 0.8, repetition_penalty: 1.1 }
  for (const kind of kinds) {
    await ask(await connect(serverOf(kind)), { sampling })
    const sent = serverOf(kind).requests.at(-1) ?? {}
    expect(sent.dry_multiplier, kind).toBe(kind.startsWith('llama.cpp') ? 0.8 : undefined)
    expect(sent.repetition_penalty, kind).toBe(kind === 'vllm' ? 1.1 : undefined)
    expect(sent.seed).toBe(request.seed)
  }
})

it('does not use the trained window of a model that LM Studio has not loaded', async () => {
  const server = serverOf('lm-studio')
  server.faults.isUnloaded = true
  const { window, model } = (await connect(server)).capabilities
  server.faults.isUnloaded = false
  expect({ window, model }).toEqual({ window: 4_096, model: 'qwen-7b' })
})

it('reports how many tokens of the prompt were cached', async () => {
  for (const kind of ['vllm', 'llama.cpp'] as const) {
    const { end } = await ask(await connect(serverOf(kind)))
    expect(end?.usage?.cachedTokens).toBeGreaterThan(0)
  }
})
