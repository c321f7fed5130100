import { expect, it } from 'vitest'
import type { ChatApiServer } from '#test/support/chat/chat-api-state'
import { connect, request, startModel } from '#test/support/chat/connect'
import type { ChatEngine, ChatRequest } from '../chat-engine.ts'

const begin = async (kind: Parameters<typeof startModel>[0], given: Partial<ChatApiServer> = {}) => {
  const server = Object.assign(await startModel(kind), given)
  return { server, engine: await connect(server) }
}

/** All yielded text, with a mark where the text before was taken back. */
const hear = async (engine: ChatEngine, over: Partial<ChatRequest> = {}) => {
  const heard: string[] = []
  for await (const delta of engine.generate({ ...request, ...over }, new AbortController().signal)) {
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

it('thoughts are left out at the beginning and in the middle of a reply', async () => {
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
] as const)('thoughts are left out if the template of %s opens them', async (kind, template) => {
  const { server, engine } = await begin(kind, { template, script: unopened })
  expect(await hear(engine)).toBe('Good evening.')
  server.faults.pieceBytes = 5
  expect(await hear(engine)).toBe('Good evening.')
  // A continued reply has no thoughts.
  const messages = [...request.messages, { role: 'assistant' as const, text: 'Well' }]
  server.script = plain
  expect(await hear(engine, { messages, continuesLast: true })).toBe(plain.join(''))
})

it('thoughts are not expected if the server separates them or the template closes them', async () => {
  const parsed = await begin('llama.cpp', { template: jinja, script: plain })
  parsed.server.faults.thoughts = 3
  expect(await hear(parsed.engine)).toBe(plain.join(''))
  const closed = await begin('llama.cpp', { template: quiet, script: plain })
  expect(await hear(closed.engine)).toBe(plain.join(''))
})

it('thoughts are taken back from an unknown model once, and held back from then on', async () => {
  const { server, engine } = await begin('openai', { script: unopened })
  expect(await hear(engine)).toBe('hm, well(void)Good evening.')
  expect(await hear(engine)).toBe('Good evening.')
  // A model that stops thinking is passed through again.
  server.script = plain
  expect(await hear(engine)).toBe(plain.join(''))
  server.script = unopened
  expect(await hear(engine)).toContain('(void)Good evening.')
})

it('thoughts are held back from a model that thinks although it was told not to', async () => {
  const { server, engine } = await begin('vllm', { script: unopened })
  server.faults.thoughts = 80
  expect(await hear(engine)).toBe('hm, well(void)Good evening.')
  server.faults.thoughts = 0
  expect(server.requests.at(-1)?.chat_template_kwargs).toEqual({ enable_thinking: false })
  expect(await hear(engine)).toBe('Good evening.')
})

it('thoughts alone are not a reply', async () => {
  const { server, engine } = await begin('openai', { script: unopened })
  await hear(engine)
  server.script = Array.from({ length: 70 }, () => 'hm ')
  await expect(hear(engine)).rejects.toThrow('The model used its whole reply for thinking and wrote no text.')
})
