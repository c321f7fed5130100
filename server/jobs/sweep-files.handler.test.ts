import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { confirmSweep, findOpenSweep } from '#server/db/file-sweeps'
import { heldKey, loraPartKey, uploadKey } from '#server/domain/files/file-key'
import { copyDatabase, makeDatabase } from '#test/support/database'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { drawImage } from '#test/support/make-image'
import { makeUser, type TestUser } from '#test/support/make-user'
import { type S3Server, startS3Server } from '#test/support/s3-server'
import { run } from './sweep-files.handler.ts'

const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
const hello = Buffer.from('hello')

async function startBucket(): Promise<S3Server> {
  const s3 = await startS3Server()
  whenFileEnds(() => s3.close())
  return s3
}

const startOn = (s3: S3Server, env: Record<string, string> = {}, databaseUrl?: string) =>
  startServer(
    {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      ...env,
    },
    databaseUrl,
  )

function makeAllOld(s3: S3Server): void {
  for (const object of s3.objects.values()) object.modifiedAt = old
}

/** Uploads an image; returns its key in the bucket, without prefix. */
async function upload(user: TestUser): Promise<string> {
  const { data } = await user.call('asset.upload', undefined, { body: await drawImage().png().toBuffer() })
  return data.url.slice('/files/'.length, data.url.indexOf('?'))
}

const listKeys = (s3: S3Server) => [...s3.objects.keys()].filter((key) => !key.endsWith('.json')).toSorted()

const putOrphans = (server: TestServer, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      server.context.storage.put(uploadKey(randomUUID(), 'png'), hello, 'image/png'),
    ),
  )

describe('sweep-files', () => {
  it('deletes only old files of ours that no row names', async () => {
    const s3 = await startBucket()
    const server = await startOn(s3, { S3_PREFIX: 'ours' })
    const { storage } = server.context
    const named = await upload(await makeUser(server))
    const orphans = [
      uploadKey(randomUUID(), 'png'),
      heldKey(uploadKey(randomUUID(), 'jpg')),
      loraPartKey(randomUUID()),
      `${uploadKey(randomUUID(), 'webp')}.0123456789abcdef.part`,
    ]
    for (const key of orphans) await storage.put(key, hello, 'image/png')
    const foreign = [
      'backup.dump',
      `uploads/00/${randomUUID()}.png`,
      'ours/backup.dump',
      'ours/uploads/00/backup.dump',
      `ours/uploads/zz/${randomUUID()}.png`,
      `ours/arts/00/${randomUUID()}.png`,
      `ours-too/uploads/00/${randomUUID()}.png`,
      'ours/uploads/Notes & plans.txt',
      // Of the pages of another version.
      `ours/page-files/${'0'.repeat(32)}.bin`,
    ]
    for (const key of foreign) s3.objects.set(key, { bytes: hello, modifiedAt: old })
    makeAllOld(s3)
    const young = uploadKey(randomUUID(), 'png')
    await storage.put(young, hello, 'image/png')

    const deleted = vi.spyOn(storage, 'delete')
    const said = vi.spyOn(server.context.log, 'info')
    await run({}, server.context)
    const logged = said.mock.calls.flatMap(([facts]) => (facts as { keys?: string[] }).keys ?? [])
    expect(logged.toSorted()).toEqual(orphans.toSorted())
    expect(said.mock.invocationCallOrder[0]).toBeLessThan(deleted.mock.invocationCallOrder[0] ?? 0)
    vi.restoreAllMocks()
    expect(listKeys(s3)).toEqual([...foreign, `ours/${named}`, `ours/${young}`].toSorted())
  })

  it('asks an admin before it deletes many, and deletes no more than was confirmed', async () => {
    const s3 = await startBucket()
    const server = await startOn(s3)
    const { db } = server.context
    const named = await upload(await makeUser(server))
    await putOrphans(server, 21)
    makeAllOld(s3)
    expect(await confirmSweep(db)).toBeUndefined()
    await run({}, server.context)
    await run({}, server.context)
    expect(listKeys(s3)).toHaveLength(22)
    const waiting = await findOpenSweep(db)
    expect(waiting).toMatchObject({ listed_count: 22, orphan_count: 21, confirmed_at: null })
    expect(waiting?.sample_keys).toHaveLength(20)

    // More files than the admin confirmed: it asks again.
    await confirmSweep(db)
    await putOrphans(server, 1)
    makeAllOld(s3)
    await run({}, server.context)
    expect(listKeys(s3)).toHaveLength(23)
    expect(await findOpenSweep(db)).toMatchObject({ orphan_count: 22, confirmed_at: null })

    await confirmSweep(db)
    await run({}, server.context)
    expect(listKeys(s3)).toEqual([expect.stringMatching(new RegExp(`${named}$`))])
    expect(await findOpenSweep(db)).toBeUndefined()

    // A confirmation works once.
    await putOrphans(server, 21)
    makeAllOld(s3)
    await run({}, server.context)
    expect(listKeys(s3)).toHaveLength(22)
  })
})

describe('several installations on one bucket', () => {
  let s3: S3Server
  beforeAll(async () => {
    s3 = await startBucket()
  })

  it('do not delete each other’s files', async () => {
    // One without a prefix (older version), one with its id as prefix, one with a configured prefix.
    const first = await startOn(s3)
    await first.context.db.query({ name: '', text: `update installation set file_prefix = ''` })
    const servers = [
      await startOn(s3, {}, first.databaseUrl),
      await startOn(s3),
      await startOn(s3, { S3_PREFIX: 'chosen' }),
    ]
    for (const server of servers) await upload(await makeUser(server))
    makeAllOld(s3)
    const before = listKeys(s3)
    expect(before).toHaveLength(3)
    for (const server of servers) await run({}, server.context)
    expect(listKeys(s3)).toEqual(before)
  })

  it('also if one is a copy of another’s database, until it adopts the files', async () => {
    const url = await makeDatabase()
    const before = await startOn(s3, { S3_PREFIX: 'copied' }, url)
    const alice = await makeUser(before)
    const key = await upload(alice)
    await before.close()
    const copyUrl = await copyDatabase(url)
    const original = await startOn(s3, { S3_PREFIX: 'copied' }, url)
    const copy = await startOn(s3, { S3_PREFIX: 'copied' }, copyUrl)
    const inCopy = { headers: { cookie: alice.cookie() } }
    const isThere = () => s3.objects.has(`copied/${key}`)

    // The copy shows the image, but neither its users nor its cleanup delete the original's file.
    const { data: assets } = await copy.visitor().call('asset.list', {}, inCopy)
    const [asset] = assets.items
    expect((await fetch(new URL(asset?.url ?? '', copy.url))).status).toBe(200)
    const body = await drawImage().png().toBuffer()
    const refused = await copy.visitor().call('asset.upload', undefined, { body, ...inCopy })
    expect(refused.status).toBe(503)
    const deleted = await copy.visitor().call('asset.delete', { asset_ids: [asset?.asset_id] }, inCopy)
    expect(deleted.status).toBe(200)
    makeAllOld(s3)
    await run({}, copy.context)
    expect(isThere()).toBe(true)
    await run({}, original.context)
    expect(isThere()).toBe(true)

    await copy.context.storage.adopt()
    await run({}, copy.context)
    expect(isThere()).toBe(false)
    const late = await original.visitor().call('asset.upload', undefined, { body, ...inCopy })
    // The original notices within a minute; its cleanup checks each time.
    expect([200, 503]).toContain(late.status)
    expect(await original.context.storage.isOwn({ isFresh: true })).toBe(false)
  })
})
