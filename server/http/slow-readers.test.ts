import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { whenFileEnds } from '#test/support/file-end'
import { disconnectSlowReaders } from './slow-readers.ts'

const megabyte = Buffer.alloc(1024 * 1024)
/** More than any system keeps for a connection whose reader does nothing. */
const wholeBytes = 64 * megabyte.length

/** A server that sends 64 MB to whoever asks, and counts what it has handed out. */
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

describe('a reader', () => {
  it('who never reads is disconnected, and no more is made for them', async () => {
    const { sent, ask } = await startSending(50)
    const response = await ask()
    response.on('error', () => {})
    await expect.poll(() => sent.isOver, { timeout: 20_000 }).toBe(true)
    expect(sent.bytes).toBeLessThan(wholeBytes / 2)
    response.destroy()
  })

  it('who takes a little now and then is disconnected too', async () => {
    const { sent, ask } = await startSending(50)
    const response = await ask()
    response.on('error', () => {})
    const sip = setInterval(() => response.read(100), 5)
    await expect.poll(() => sent.isOver, { timeout: 20_000 }).toBe(true)
    clearInterval(sip)
    expect(sent.bytes).toBeLessThan(wholeBytes / 2)
    response.destroy()
  })

  it('who keeps up gets everything', async () => {
    const { ask } = await startSending(60_000)
    let taken = 0
    for await (const chunk of await ask()) taken += chunk.length
    expect(taken).toBe(wholeBytes)
  })

  it('who waits for a slow answer is left alone', async () => {
    const checks = { count: 0 }
    const server = createServer(async (_request, response) => {
      response.write('one')
      // Many checks pass while nothing waits for the reader.
      await expect.poll(() => checks.count, { timeout: 20_000 }).toBeGreaterThan(20)
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
