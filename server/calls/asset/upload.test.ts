import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { deriveSecret } from '#server/config'
import { findOwnAsset, findUnreferencedKeys } from '#server/db/assets'
import { defaultTiers } from '#server/domain/tiers'
import { createFileLinks } from '#server/outside/file-links'
import { startServer, type TestServer } from '#test/support/harness'
import {
  addCameraNotes,
  addJpegSegment,
  addPngChunks,
  drawImage,
  makePngChunk,
  makePngOfSize,
  makeZip,
} from '#test/support/make-image'
import { makeSuspended, makeUser } from '#test/support/make-user'
import { startS3Server } from '#test/support/s3-server'
import { setTiers } from '#test/support/set-tiers'
import type { Visitor } from '#test/support/visitor'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const send = (who: Visitor, body: Buffer, headers: Record<string, string> = {}) =>
  who.call('asset.upload', undefined, {
    body,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  })

async function fetchFile(url: string, init?: RequestInit) {
  const answer = await fetch(new URL(url, server.url), init)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function listKeys(of = server): Promise<string[]> {
  const keys = []
  for await (const { key } of of.context.storage.list('uploads/')) keys.push(key)
  return keys.sort()
}

describe('asset.upload', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'returns a %s upright and without camera metadata',
    async (format) => {
      const alice = await makeUser(server)
      const photo = await addCameraNotes(drawImage(), format === 'avif' ? 1 : 6)
        .toFormat(format)
        .toBuffer()
      const { status, data } = await send(alice, photo)
      expect(status).toBe(200)
      expect({ width: data.width, height: data.height }).toEqual(
        format === 'avif' ? { width: 64, height: 48 } : { width: 48, height: 64 },
      )
      const file = await fetchFile(data.url)
      expect(file.status).toBe(200)
      expect(file.bytes.includes('SecretCam')).toBe(false)
      const { exif, xmp, icc, width, height } = await sharp(file.bytes).metadata()
      expect({ exif, xmp, icc, width, height }).toEqual({ width: data.width, height: data.height })
    },
  )

  it("trusts the file's content, not its declared type", async () => {
    const alice = await makeUser(server)
    const { data } = await send(alice, await drawImage().png().toBuffer(), { 'content-type': 'text/html' })
    const file = await fetchFile(data.url)
    expect(file.headers.get('content-type')).toBe('image/png')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect((await send(alice, page, { 'content-type': 'image/png' })).status).toBe(400)
  })

  it('rejects bombs, polyglots and broken files with a message, and stores nothing', async () => {
    const alice = await makeUser(server)
    const png = await drawImage().png().toBuffer()
    const jpeg = await drawImage().jpeg().toBuffer()
    const before = await listKeys()
    const refused = {
      'nothing at all': Buffer.alloc(0),
      'a billion pixels': makePngOfSize(50_000, 50_000),
      'a side too long': makePngOfSize(20_000, 1),
      'PNG and ZIP': Buffer.concat([png, makeZip()]),
      'JPEG and page': Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')]),
      'JPEG and PDF': addJpegSegment(jpeg, Buffer.from('%PDF-1.4\n')),
      'GIF and JAR': Buffer.concat([await drawImage().gif().toBuffer(), makeZip('META-INF/MANIFEST.MF')]),
      'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'half a picture': jpeg.subarray(0, jpeg.length / 2),
      'a moving picture': addPngChunks(png, makePngChunk('acTL', Buffer.alloc(8))),
    }
    for (const [what, bytes] of Object.entries(refused)) {
      const { status, msg, data } = await send(alice, bytes)
      expect({ what, status, data }).toEqual({
        what,
        status: 400,
        data: { issues: [{ path: 'body', message: msg }] },
      })
      expect(msg).toMatch(/^(The|This) .{20,}\.$/)
    }
    expect(await listKeys()).toEqual(before)
  })

  it('rejects more than 25 MB', async () => {
    const alice = await makeUser(server)
    expect((await send(alice, Buffer.alloc(25 * 1024 * 1024 + 1))).status).toBe(413)
  })

  it('requires an account that is not suspended', async () => {
    const png = await drawImage().png().toBuffer()
    expect((await send(server.visitor(), png)).status).toBe(401)
    expect(await send(await makeSuspended(server), png)).toMatchObject({
      status: 403,
      msg: 'Creating is paused for this account.',
    })
  })

  it('returns the first asset again for the same idempotency key, and stores nothing twice', async () => {
    const alice = await makeUser(server)
    const png = await drawImage().png().toBuffer()
    const headers = { 'idempotency-key': randomUUID() }
    const before = await listKeys()
    const [first, second] = await Promise.all([send(alice, png, headers), send(alice, png, headers)])
    expect(first.status).toBe(200)
    expect(second.data).toEqual(first.data)
    expect(await listKeys()).toHaveLength(before.length + 1)
    expect((await send(alice, await drawImage().jpeg().toBuffer(), headers)).status).toBe(409)
  })

  it('creates an asset that only its owner can use', async () => {
    const alice = await makeUser(server)
    const bob = await makeUser(server)
    const { data } = await send(alice, await drawImage().png().toBuffer())
    const { db } = server.context
    expect(await findOwnAsset(db, alice.info.id, data.asset_id)).toMatchObject({ width: 64, height: 48 })
    expect(await findOwnAsset(db, bob.info.id, data.asset_id)).toBeUndefined()
    const stolen = { name: 'Bob Moon', avatar_asset_id: data.asset_id }
    expect((await bob.call('user.update_profile', stolen)).status).toBe(404)
    expect((await alice.call('user.update_profile', { ...stolen, name: 'Alice Moon' })).status).toBe(200)
  })

  it('returns a URL that cannot be guessed and expires', async () => {
    const alice = await makeUser(server)
    const { data } = await send(alice, await drawImage().png().toBuffer())
    const { pathname } = new URL(data.url, server.url)
    expect((await fetchFile(data.url)).status).toBe(200)
    expect((await fetchFile(pathname, { headers: { cookie: alice.cookie() } })).status).toBe(404)
    const thirteenHoursAgo = new Date(Date.now() - 13 * 60 * 60 * 1000)
    const links = createFileLinks([deriveSecret(server.context.secret, 'files')], () => thirteenHoursAgo)
    const expired = links.sign(pathname.slice('/files/'.length))
    expect((await fetchFile(expired)).status).toBe(404)
  })

  it('is limited per hour', async () => {
    const alice = await makeUser(server)
    const strict = await startServer({ RATE_LIMIT_SCALE: String(1 / 120) }, server.databaseUrl)
    const png = await drawImage().png().toBuffer()
    const headers = { cookie: alice.cookie() }
    expect((await send(strict.visitor(), png, headers)).status).toBe(200)
    const second = await send(strict.visitor(), png, headers)
    expect(second).toMatchObject({ status: 429, msg: 'That is a lot of uploads. Please try again later.' })
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it("rejects an upload that exceeds the membership's limits, and leaves no file behind", async () => {
    const strict = await startServer({}, server.databaseUrl)
    const png = await drawImage().png().toBuffer()
    const who = await makeUser(strict)
    const allow = (limits: { uploads?: number; upload_storage_bytes?: number }) =>
      setTiers(strict, { ...defaultTiers, free: { ...defaultTiers.free, ...limits } })
    const countFiles = async () => (await listKeys(strict)).length
    await allow({ uploads: 1 })
    const both = await Promise.all([send(who, png), send(who, png)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 469])
    expect(both.find(({ status }) => status === 469)).toMatchObject({
      msg: 'You have 1 upload, which is the most your membership allows. Delete one to make room.',
      data: { required_tier: 'plus' },
    })
    expect(await countFiles()).toBe(1)

    await allow({ upload_storage_bytes: 10 })
    expect(await send(who, png)).toMatchObject({ status: 469, data: { required_tier: 'plus' } })
    expect(await countFiles()).toBe(1)
    // Existing uploads stay readable and can be deleted.
    const { data: page } = await who.call('asset.list')
    expect(page).toMatchObject({ total: 1, storage: { max_uploads: 1_000, max_upload_bytes: 10 } })
    expect((await fetch(new URL(page.items[0]?.url ?? '', strict.url))).status).toBe(200)
    const asset_ids = page.items.map(({ asset_id }) => asset_id)
    expect((await who.call('asset.delete', { asset_ids })).status).toBe(200)
    await allow({ uploads: 1 })
    expect((await send(who, png)).status).toBe(200)
    await allow({})
  })

  it('stores parallel uploads with one idempotency key once, and deletes the other file', async () => {
    const own = await startServer()
    const who = await makeUser(own)
    const png = await drawImage().png().toBuffer()
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([send(who, png, headers), send(who, png, headers)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    expect(await listKeys(own)).toHaveLength(1)
  })

  it('the sweep distinguishes files with a row from files without', async () => {
    const { db, storage } = server.context
    const alice = await makeUser(server)
    const { data } = await send(alice, await drawImage().png().toBuffer())
    const kept = new URL(data.url, server.url).pathname.slice('/files/'.length)
    await storage.put('uploads/00/orphan.png', Buffer.from('x'), 'image/png')
    expect(await findUnreferencedKeys(db, [kept, 'uploads/00/orphan.png'])).toEqual(['uploads/00/orphan.png'])
    expect(await findUnreferencedKeys(db, [])).toEqual([])
    await storage.delete('uploads/00/orphan.png')
  })

  it('stores its files in S3 if configured', async () => {
    const s3 = await startS3Server()
    const onS3 = await startServer({
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    })
    const { data } = await send(await makeUser(onS3), await drawImage().png().toBuffer())
    const file = await fetch(new URL(data.url, onS3.url))
    expect(file.status).toBe(200)
    expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ width: 64, height: 48 })
    const stored = [...s3.mediaTypes].filter(([key]) => key.includes('/uploads/'))
    expect(stored.map(([, mediaType]) => mediaType)).toEqual(['image/png'])
    await onS3.close()
    await s3.close()
  })
})
