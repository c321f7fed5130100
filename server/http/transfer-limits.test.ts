import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { insertAsset } from '#server/db/assets'
import { uploadKey } from '#server/domain/files/file-key'
import { createLimiter } from '#server/limiter'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { type MadeArt, makeArt } from '#test/support/make-art'
import { makeUser, type TestUser } from '#test/support/make-user'
import { createDoor } from './door.ts'
import { createMetrics } from './metrics.ts'
import { disconnectSlowReaders } from './slow-readers.ts'

let server: TestServer
let alice: TestUser
let art: MadeArt
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
  art = await makeArt(server, alice)
})

let last = 0

/** The same server with a tenth of the usual limits: 600 files an address and 30 a link, 12 downloads and 2. */
function openStrict() {
  const limiter = createLimiter(server.context.db, 0.1)
  const { app } = createDoor({ ...server.context, limiter }, createMetrics())
  whenFileEnds(() => app.close())
  const addresses = new Map<string, string>()
  /** Maps each name to its own address. */
  const open = (url: string, from: string) => {
    if (!addresses.has(from)) addresses.set(from, `198.51.100.${(last += 1)}`)
    return app.inject({ url, remoteAddress: addresses.get(from) ?? '' })
  }
  const openTimes = async (times: number, url: string, from: string) => {
    const statuses = new Set<number>()
    for (let time = 0; time < times; time += 1) statuses.add((await open(url, from)).statusCode)
    return [...statuses]
  }
  return { open, openTimes }
}

describe('downloads', () => {
  it('are limited per link, from all addresses together', async () => {
    const { open, openTimes } = openStrict()
    const { data: url } = await alice.call('art.get_dataurl', { art_id: art.artId })
    expect(await openTimes(2, url, 'home')).toEqual([200])
    for (const from of ['home', 'work']) {
      const refused = await open(url, from)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.headers['cache-control']).toBe('no-store')
    }
    const { data: zip } = await alice.call('art.download_zip', { art_ids: [art.artId] })
    expect((await open(zip.url, 'home')).statusCode).toBe(200)
  })

  it('are limited per address, forged links included', async () => {
    const { open, openTimes } = openStrict()
    expect(await openTimes(12, '/downloads/export/nobody?expires=1&signature=x', 'cafe')).toEqual([404])
    const { data: url } = await alice.call('user.export_data')
    expect((await open(url.url, 'cafe')).statusCode).toBe(429)
    expect((await open(url.url, 'library')).statusCode).toBe(200)
  })
})

it('are not made for HEAD', async () => {
  const { context } = server
  const address = server.url + context.exportLinks.sign(`export/${alice.info.id}`)
  const made = vi.spyOn(context.spool, 'keep')
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(404)
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

describe('files', () => {
  const link = (to: string | null) => server.context.fileLinks.sign(art.thumbKey, { to })

  it('are limited per link', async () => {
    const { open, openTimes } = openStrict()
    expect(await openTimes(30, link(alice.info.id), 'home')).toEqual([200])
    expect((await open(link(alice.info.id), 'work')).statusCode).toBe(429)
  })

  it('on public pages are limited per visitor', async () => {
    const { open, openTimes } = openStrict()
    expect(await openTimes(30, link(null), 'home')).toEqual([200])
    expect((await open(link(null), 'home')).statusCode).toBe(429)
    expect((await open(link(null), 'work')).statusCode).toBe(200)
  })

  it('are limited per address', async () => {
    const { open, openTimes } = openStrict()
    expect(await openTimes(600, '/files/uploads/00/x.png?expires=1&signature=x', 'cafe')).toEqual([404])
    expect((await open(link(alice.info.id), 'cafe')).statusCode).toBe(429)
  })
})

describe('25 connections that never read an export', () => {
  const uploadCount = 12
  const uploadBytes = 3 * 1024 * 1024

  it('get two places, occupy bounded memory, and are disconnected', async () => {
    const { db, exportLinks, ids, storage } = server.context
    const bob = await makeUser(server)
    for (let made = 0; made < uploadCount; made += 1) {
      const id = ids.newId()
      const storageKey = uploadKey(id, 'png')
      await storage.put(storageKey, Buffer.alloc(uploadBytes), 'image/png')
      await insertAsset(db, {
        id,
        userId: bob.info.id,
        storageKey,
        mediaType: 'image/png',
        width: 1,
        height: 1,
        sizeBytes: uploadBytes,
        sha256: Buffer.alloc(32),
      })
    }
    const { app } = createDoor(server.context, createMetrics())
    disconnectSlowReaders(app.server, { patienceMs: 200, bytesPerSecond: 1_000_000_000, checkEveryMs: 20 })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    whenFileEnds(() => app.close())
    const opened = vi.spyOn(storage, 'open')
    try {
      const address = url + exportLinks.sign(`export/${bob.info.id}`)
      const connect = async () => {
        const request = get(address, { agent: false })
        const [response] = (await once(request, 'response')) as [IncomingMessage]
        return response.on('error', () => {})
      }
      const responses = await Promise.all(Array.from({ length: 25 }, connect))
      const taken = responses.filter(({ statusCode }) => statusCode === 200)
      const refused = responses.filter(({ statusCode }) => statusCode === 429)
      expect([taken.length, refused.length]).toEqual([2, 23])
      expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)

      // A paused response notices its end only when read, so the test asks the server.
      const count = () => new Promise<number>((resolve) => app.server.getConnections((_, n) => resolve(n)))
      for (const response of refused) response.resume()
      await expect.poll(count).toBe(0)
      expect(opened.mock.calls.length).toBeLessThan(2 * uploadCount)

      // Their places are free again.
      const again = await connect()
      expect(again.statusCode).toBe(200)
      for (const response of [...responses, again]) response.destroy()
    } finally {
      opened.mockRestore()
    }
  })
})
