import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deriveSecret } from '#server/config'
import { createFileLinks } from '#server/outside/file-links'
import { createFolderStorage } from '#server/outside/storage/folder'
import type { Storage } from '#server/outside/storage/storage'
import { forgeSignature } from '#test/support/signed-link'
import { registerFiles } from './files.ts'
import { createTransferLimits } from './transfer-limits.ts'

const key = 'uploads/3f/picture.png'
const start = new Date('2030-01-01T12:00:00Z')
let now: Date
let folder: string
let storage: Storage

const fileLinks = createFileLinks([deriveSecret('a secret of the server', 'files')], () => now)

const limits = createTransferLimits({ count: async () => {}, countHere: () => {} }, 'files')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  storage = createFolderStorage(folder)
  await storage.put(key, Buffer.from('0123456789'), 'image/png')
})

beforeEach(() => {
  now = start
})

afterAll(() => rm(folder, { recursive: true }))

function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const app = Fastify()
  registerFiles(app, { storage, fileLinks, limits, isStillOpen: async () => true })
  return app.inject({ method, url, headers })
}

describe('a signed address', () => {
  test('returns the file with headers that let a browser show and cache it but not run it', async () => {
    const answer = await get(fileLinks.sign(key))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('0123456789')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10',
      'content-disposition': 'inline',
      'cache-control': 'private, immutable',
      expires: 'Wed, 02 Jan 2030 00:00:00 GMT',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  test('answers HEAD with the same headers and no body', async () => {
    const answer = await get(fileLinks.sign(key), {}, 'HEAD')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
    expect(answer.headers).toMatchObject({ 'content-length': '10', 'content-type': 'image/png' })
  })

  test('returns 304 to a client with the right ETag, under every address of the file', async () => {
    const { etag } = (await get(fileLinks.sign(key))).headers
    now = new Date('2030-01-02T12:00:00Z')
    const answer = await get(fileLinks.sign(key), { 'if-none-match': `"other", W/${etag}` })
    expect(answer.statusCode).toBe(304)
    expect(answer.headers).toMatchObject({ etag, 'cache-control': 'private, immutable' })
    expect((await get(fileLinks.sign(key), { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('returns a range', async () => {
    const answer = await get(fileLinks.sign(key), { range: 'bytes=2-4' })
    expect(answer.statusCode).toBe(206)
    expect(answer.body).toBe('234')
    expect(answer.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' })
  })

  test('returns the whole file if If-Range names another one', async () => {
    const answer = await get(fileLinks.sign(key), { range: 'bytes=2-4', 'if-range': '"other"' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('0123456789')
  })

  test('refuses a range outside the file and names its size', async () => {
    const answer = await get(fileLinks.sign(key), { range: 'bytes=10-' })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers).toMatchObject({ 'content-range': 'bytes */10', 'cache-control': 'no-store' })
  })

  test('returns other kinds of files as binary data', async () => {
    await storage.put('exports/page.html', Buffer.from('<script>'), 'text/html')
    const answer = await get(fileLinks.sign('exports/page.html'))
    expect(answer.headers['content-type']).toBe('application/octet-stream')
  })
})

describe('returns the same 404 for every other address', () => {
  const never = () => get(fileLinks.sign('uploads/00/never.png'))
  const signed = () => {
    now = start
    return fileLinks.sign(key)
  }
  const query = () => signed().slice(signed().indexOf('?'))

  test.each<[string, () => string]>([
    ['without a signature', () => `/files/${key}`],
    ['with a changed signature', () => forgeSignature(signed())],
    ['with a later time', () => signed().replace(/expires=\d+/, 'expires=9999999999')],
    ['with two signatures', () => `${signed()}&signature=x`],
    ['of another file', () => `/files/uploads/3f/other.png${query()}`],
    ['that climbs', () => `/files/uploads/3f/..%2f3f/picture.png${query()}`],
    ['that climbs in disguise', () => `/files/%2e%2e%2f%2e%2e%2fetc%2fpasswd${query()}`],
    ['with a backslash', () => `/files/..%5c..%5cetc%5cpasswd${query()}`],
    ['with a NUL', () => `/files/${key}%00${query()}`],
    ['of a folder', () => fileLinks.sign('uploads/3f')],
    ['of nothing', () => `/files/${query()}`],
  ])('%s', async (_how, address) => {
    const answer = await get(address())
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toBe((await never()).body)
  })

  test('after it expired, also with an ETag or a range', async () => {
    const address = fileLinks.sign(key)
    const { etag } = (await get(address)).headers
    now = new Date('2030-01-02T00:00:00Z')
    for (const headers of [{}, { 'if-none-match': String(etag) }, { range: 'bytes=0-1' }]) {
      const answer = await get(address, headers)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers.etag).toBeUndefined()
    }
  })

  test('after the file was deleted, also with its ETag', async () => {
    await storage.put('uploads/3f/deleted.png', Buffer.from('x'), 'image/png')
    const address = fileLinks.sign('uploads/3f/deleted.png')
    const { etag } = (await get(address)).headers
    await storage.delete('uploads/3f/deleted.png')
    expect((await get(address)).statusCode).toBe(404)
    expect((await get(address, { 'if-none-match': String(etag) })).statusCode).toBe(404)
  })
})
