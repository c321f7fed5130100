import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { atOncePace, readBody, steadyPace, streamBody } from './body.ts'
import { createDoor } from './door.ts'
import { createMetrics } from './metrics.ts'

const tooSlow = { code: 'timed_out', sentence: expect.stringContaining('within 15 seconds') }

/** Listens at once, so that an early refusal is not missed. */
const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: unknown) => error,
  )

/** A request whose bytes the test sends. */
function makeRequest(headers: Record<string, string> = {}) {
  const stream = new PassThrough()
  return { stream, request: Object.assign(stream, { headers }) as unknown as IncomingMessage }
}

describe('a slow body', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Sends that many bytes after each pause. */
  async function send(stream: PassThrough, bytes: number, everyMs: number, times: number) {
    for (let sent = 0; sent < times && !stream.destroyed; sent += 1) {
      await vi.advanceTimersByTimeAsync(everyMs)
      stream.write(Buffer.alloc(bytes))
      await vi.advanceTimersByTimeAsync(0)
    }
  }

  async function drain(chunks: AsyncIterable<Buffer>): Promise<number> {
    let size = 0
    for await (const chunk of chunks) size += chunk.length
    return size
  }

  const readers = {
    readBody: async (request: IncomingMessage) => (await readBody(request, 30e6)).length,
    streamBody: (request: IncomingMessage) => drain(streamBody(request, 30e6)),
  }

  it.each(Object.entries(readers))('%s refuses a body that stops', async (_, read) => {
    const { stream, request } = makeRequest()
    const reading = refusalOf(read(request))
    stream.write('{"half":')
    await vi.advanceTimersByTimeAsync(14_999)
    await vi.advanceTimersByTimeAsync(1)
    expect(await reading).toMatchObject(tooSlow)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(Object.entries(readers))('%s refuses a body that sends single bytes', async (_, read) => {
    const { stream, request } = makeRequest()
    const reading = refusalOf(read(request))
    await send(stream, 1, 7_000, 3)
    expect(await reading).toMatchObject(tooSlow)
  })

  it.each(Object.entries(readers))('%s accepts 25 MB at 50 kB a second', async (_, read) => {
    const { stream, request } = makeRequest()
    const reading = read(request)
    await send(stream, 250_000, 5_000, 100)
    stream.end()
    expect(await reading).toBe(25e6)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('streamBody does not count the time in which the consumer is busy', async () => {
    const { stream, request } = makeRequest()
    const chunks = streamBody(request, 100)[Symbol.asyncIterator]()
    stream.write('a')
    await chunks.next()
    await vi.advanceTimersByTimeAsync(60_000)
    stream.end('b')
    expect(String((await chunks.next()).value)).toBe('b')
    expect((await chunks.next()).done).toBe(true)
  })

  it('refuses a brief body after 15 seconds, however much has arrived', async () => {
    const { stream, request } = makeRequest()
    const reading = refusalOf(readBody(request, 30e6, atOncePace(steadyPace)))
    await send(stream, 100_000, 5_000, 3)
    expect(await reading).toMatchObject(tooSlow)
  })
})

describe('a half-sent request', () => {
  /** The real server with a short time limit. */
  async function openDoor(server: TestServer, patience: Parameters<typeof createDoor>[2]) {
    const { app } = createDoor(server.context, createMetrics(), patience)
    whenFileEnds(() => app.close())
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    return (text: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(url.port), url.hostname)
        let answer = ''
        socket.on('data', (data) => {
          answer += data
        })
        socket.on('error', () => {})
        socket.on('close', () => resolve(answer))
        socket.write(text)
      })
  }

  it('gets 408 where possible, and its connection is closed', async () => {
    const server = await startServer()
    const send = await openDoor(server, { pace: { withinMs: 100, leastBytes: 1_000_000 } })
    const sendHead = await openDoor(server, { headersMs: 100 })
    const alice = await makeUser(server)
    const half = (path: string, more = '') =>
      send(`POST ${path} HTTP/1.1\r\nhost: x\r\n${more}content-length: 1000\r\n\r\n{"half":`)
    const cookie = `cookie: ${alice.cookie()}\r\n`
    const [signedOut, signedIn, upload, refused, form, headers, nothing] = await Promise.all([
      half('/rpc/user.authenticate'),
      half('/rpc/user.get_my_info', cookie),
      half('/rpc/asset.upload', cookie),
      half('/rpc/user.get_nothing'),
      half('/age', 'content-type: application/x-www-form-urlencoded\r\n'),
      sendHead('POST /rpc/user.get_my_info HTTP/1.1\r\nhost: x\r\n'),
      sendHead(''),
    ])
    for (const answer of [signedOut, signedIn, upload]) {
      expect(answer).toMatch(/^HTTP\/1.1 408 [^]*connection: close[^]*came too slowly/)
    }
    expect(refused).toMatch(/^HTTP\/1.1 404 /)
    expect(form).toBe('')
    for (const answer of [headers, nothing]) expect(answer).toMatch(/^(HTTP\/1.1 408 [^]*)?$/)
  })
})
