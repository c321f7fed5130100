import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createLlamaLibrary } from '#test/support/chat/llama-library'
import { makeChatRequest } from '#test/support/chat/make-request'
import { describeChatEngine } from '../conformance.ts'
import { openLlamaEngine } from './llama-engine.ts'
import { loadLlamaLibrary } from './llama-library.ts'

// Any existing file: the library of these tests does not read it.
const modelPath = fileURLToPath(import.meta.url)
const request = makeChatRequest('Hello there.', {
  maxTokens: 60,
  stop: ['\nAlex:'],
  sampling: { dry: 0.8, min_p: 0.05 },
})
const shared = createLlamaLibrary()

describeChatEngine('llama.cpp in this process', {
  open: () => openLlamaEngine({ modelPath, library: shared }),
  request,
  countStarted: () => shared.replies.length,
})

it('gives a chat session the state that has read it before', async () => {
  const library = createLlamaLibrary()
  const engine = await openLlamaEngine({ modelPath, library })
  for (const sessionKey of ['a', 'b', 'a', 'b', 'b', 'a']) {
    for await (const _ of engine.generate({ ...request, sessionKey }, new AbortController().signal)) continue
  }
  const [a, b] = library.replies.map(({ sequence }) => sequence)
  expect(a).not.toBe(b)
  expect(library.replies.map(({ sequence }) => sequence)).toEqual([a, b, a, b, b, a])
  expect(library.replies[0]?.options).toMatchObject({
    minP: 0.05,
    dryRepeatPenalty: { strength: 0.8 },
    repeatPenalty: false,
  })
  await engine.close()
  expect(library.isDisposed()).toBe(true)
})

it('names the missing library or model', async () => {
  await expect(loadLlamaLibrary('/nowhere')).rejects.toThrow(
    /npm install --prefix \/nowhere\/llama node-llama-cpp@/,
  )
  await expect(openLlamaEngine({ modelPath: '/nowhere.gguf', library: shared })).rejects.toThrow(
    'LLAMA_MODEL must be a GGUF file; there is none at /nowhere.gguf.',
  )
})
