import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type ComfyServer, startComfyServer } from '#test/support/comfyui/comfy-server'
import { createComfyEngine } from './comfy-engine.ts'

const servers: ComfyServer[] = []
let server: ComfyServer

beforeEach(async () => {
  server = await startComfyServer()
  servers.push(server)
})
afterAll(() => Promise.all(servers.map((each) => each.close())))

const open = () => createComfyEngine({ url: server.url })
const countFull = () => server.requests.filter((request) => request === 'GET /object_info').length

describe('what a server can do', () => {
  test('is read in full once, and then from its model lists', async () => {
    const engine = open()
    for (let i = 0; i < 5; i++) await engine.refresh()
    expect(countFull()).toBe(1)
    expect(server.requests).toContain('GET /models/:part')
    expect(engine.capabilities.modes).toContain('image')
  })

  test('is read in full again when a file that we use comes or goes, and not for other files', async () => {
    const engine = open()
    await engine.refresh()
    server.disk.controlnet?.push('a-file-that-nobody-knows.safetensors')
    await engine.refresh()
    expect(countFull()).toBe(1)
    server.disk.loras?.push(`${'ab'.repeat(32)}.safetensors`)
    await engine.refresh()
    expect(countFull()).toBe(2)
    expect(engine.capabilities.loras).toContain('ab'.repeat(32))
    server.disk.upscale_models = []
    await engine.refresh()
    expect(engine.capabilities.modes).not.toContain('upscale')
  })

  test('is read in full after an outage', async () => {
    const engine = open()
    await engine.refresh()
    server.faults.status = 502
    await engine.checkHealth()
    expect(engine.health.state).toBe('down')
    server.faults.status = undefined
    await engine.refresh()
    expect(engine.health.state).toBe('up')
    expect(countFull()).toBe(2)
  })

  test('names a node that is installed and fails apart from one that is not installed', async () => {
    server.brokenNodes.push('ReActorFaceSwapOpt')
    server.lackingNodes.push('BiRefNetRMBG', 'RMBG')
    const engine = open()
    await engine.refresh()
    const reasons = new Map(engine.capabilities.missing.map(({ what, reason }) => [what, reason]))
    expect(reasons.get('face_swap')).toBe(
      "The server has the node ReActorFaceSwapOpt, but it fails when it is asked for its inputs: the server's log says why.",
    )
    expect(reasons.get('background_remover')).toBe('The server lacks the node BiRefNetRMBG.')
  })
})

describe('why a server is down', () => {
  const reasonOf = async (url: string) => {
    const engine = createComfyEngine({ url })
    await engine.refresh()
    const { health } = engine
    return health.state === 'down' ? health.reason : health.state
  }

  test('is that its name is unknown', async () => {
    expect(await reasonOf('http://no-such-host.invalid:8188')).toMatch(/its name cannot be resolved \(E/)
  })

  test('is that it refuses the connection', async () => {
    await server.close()
    expect(await reasonOf(server.url)).toMatch(/it refused the connection \(ECONNREFUSED\)\.$/)
  })

  test('is that its TLS is not accepted', async () => {
    // It speaks plain HTTP where TLS is expected.
    expect(await reasonOf(server.url.replace('http:', 'https:'))).toMatch(/its TLS certificate or protocol/)
  })

  test('is that the connection breaks', async () => {
    const rude = createServer((socket) => void socket.on('data', () => socket.destroy()))
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
    const { port } = rude.address() as AddressInfo
    expect(await reasonOf(`http://127.0.0.1:${port}`)).toMatch(/the connection broke/)
    rude.close()
  })

  test.each([401, 403])('is that it does not let us in: status %i', async (status) => {
    server.faults.status = status
    expect(await reasonOf(server.url)).toMatch(new RegExp(`does not let us in \\(status ${status}\\)`))
  })

  test('is that a proxy answers in its place', async () => {
    server.faults.status = 503
    expect(await reasonOf(server.url)).toMatch(/a proxy in front of it answers with status 503/)
  })
})
