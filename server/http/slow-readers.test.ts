import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { whenFileEnds } from '#test/support/file-end'
import { disconnectSlowReaders } from './slow-readers.ts'

const megabyte = Buffer.alloc(1024 * 1024)
/** More than any operating system buffers for a connection. */
const wholeBytes = 64 * megabyte.length

/** A server that answers with 64 MB and counts the bytes it has produced. */
async function startSending(patienceMs: number) {
  const sent = { bytes: 0, isOver: false }
  const server = createServer((_request, response) => {
    const source = Readable.from(
      (function* () {
        while (sent.bytes < wholeBytes) {
          sent.bytes += megabyte.length
          yield megabyte
        }
      })(),
    )
    response.once('close', () => {
      sent.isOver = true
      source.destroy()
    })
    source.pipe(response)
  })
  disconnectSlowReaders(server, { patienceMs, bytesPerSecond: 100 * megabyte.length, checkEveryMs: 5 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenFileEnds(() => server.close())
  const ask = async () => {
    const request = get({ port: (server.address() as AddressInfo).port, agent: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  }
  return { sent, ask }
}

describe('a client', () => {
  it('that never reads is disconnected, and the answer stops', async () => {
    const { sent, ask } = await startSending(50)
    const response = await ask()
    response.on('error', () => {})
    await expect.poll(() => sent.isOver).toBe(true)
    expect(sent.bytes).toBeLessThan(wholeBytes / 2)
    response.destroy()
  })

  it('that reads a little from time to time is disconnected too', async () => {
    const { sent, ask } = await startSending(50)
    const response = await ask()
    response.on('error', () => {})
    const sip = setInterval(() => response.read(100), 5)
    await expect.poll(() => sent.isOver).toBe(true)
    clearInterval(sip)
    expect(sent.bytes).toBeLessThan(wholeBytes / 2)
    response.destroy()
  })

  it('that keeps up gets everything', async () => {
    const { ask } = await startSending(60_000)
    let taken = 0
    for await (const chunk of await ask()) taken += chunk.length
    expect(taken).toBe(wholeBytes)
  })

  it('that waits for a slow answer is not disconnected', async () => {
    const checks = { count: 0 }
    const server = createServer(async (_request, response) => {
      response.write('one')
      // Many checks run while no bytes wait for the reader.
      await expect.poll(() => checks.count).toBeGreaterThan(20)
      response.end(' two')
    })
    disconnectSlowReaders(server, { patienceMs: 1, bytesPerSecond: 1_000_000_000, checkEveryMs: 1 })
    const counting = setInterval(() => {
      checks.count += 1
    }, 1)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    whenFileEnds(() => server.close())
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(await answer.text()).toBe('one two')
    clearInterval(counting)
  })
})
