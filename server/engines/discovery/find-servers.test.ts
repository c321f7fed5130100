import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { discoveredKinds } from '#contract/admin/found-server'
import { startChatApiServer } from '#test/support/chat/chat-api-server'
import { startComfyServer } from '#test/support/comfyui/comfy-server'
import { findServers } from './find-servers.ts'

const portOf = (url: string) => Number(new URL(url).port)
const closers: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closers.map((close) => close())))

/** Another program, which answers everything like this. */
async function startProgram(answer: (path: string) => { status?: number; type?: string; body: string }) {
  const server: Server = createServer((request, response) => {
    const { status = 200, type = 'application/json', body } = answer(request.url ?? '')
    response.writeHead(status, { 'content-type': type, location: '/elsewhere' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => server.close())
  return (server.address() as AddressInfo).port
}

let comfyPort: number
beforeAll(async () => {
  const comfy = await startComfyServer()
  closers.push(() => comfy.close())
  comfyPort = portOf(comfy.url)
})

it.each([
  ['ollama', '0.12.0', ['llama3:latest']],
  ['lm-studio', null, ['qwen-7b']],
  ['llama.cpp', null, ['model.gguf']],
  ['vllm', '0.11.0', ['mistral-7b']],
] as const)('finds %s with its models', async (kind, version, models) => {
  const server = await startChatApiServer(kind)
  closers.push(() => server.close())
  const found = await findServers({ [kind]: portOf(server.url) })
  expect(found).toEqual([{ kind, url: server.url, version, models }])
})

it('finds ComfyUI with its version', async () => {
  expect(await findServers({ comfyui: comfyPort })).toEqual([
    { kind: 'comfyui', url: `http://127.0.0.1:${comfyPort}`, version: '0.7.0', models: [] },
  ])
})

const everywhere = (port: number) => Object.fromEntries(discoveredKinds.map((kind) => [kind, port]))

it('finds each server only as what it is', async () => {
  expect((await findServers(everywhere(comfyPort))).map(({ kind }) => kind)).toEqual(['comfyui'])
})

it.each([
  ['a web page', { type: 'text/html', body: '<html>Hello</html>' }],
  ['an empty object', { body: '{}' }],
  ['a version of another program', { body: '{"version":"1.0","status":"ok"}' }],
  ['a list of models of another owner', { body: '{"version":"1","data":[{"id":"a","owned_by":"openai"}]}' }],
  ['not found', { status: 404, body: '{"version":"1"}' }],
  ['a redirect', { status: 302, body: '' }],
] as const)('a program that answers everything with %s is not offered', async (_, answer) => {
  expect(await findServers(everywhere(await startProgram(() => answer)))).toEqual([])
})

it('a port on which nothing listens is not offered', async () => {
  expect(await findServers({ vllm: 9 })).toEqual([])
})
