import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '#test/support/s3-server'
import { createFolderStorage } from './folder.ts'
import { createInstallationStorage, type Installation, ownerKey } from './installation-storage.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

let folder: string
let server: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  server = await startS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const kinds: [string, () => Storage][] = [
  ['a folder', () => createFolderStorage(folder)],
  ['S3', () => createS3Storage({ ...server, region: 'eu-west-1' })],
]

describe.each(kinds)('the files of an installation in %s', (_name, make) => {
  const key = 'uploads/aa/rose.png'
  const hello = Buffer.from('hello')
  const makeInstallation = (): Installation => {
    const id = randomUUID()
    return { id, database: `7/${id}`, prefix: id }
  }
  const open = (installation: Installation, said: string[] = []) =>
    createInstallationStorage(make(), installation, {
      error: (_facts: unknown, sentence?: string) => said.push(sentence ?? ''),
    })
  const read = async (storage: Storage) => {
    const file = await storage.open(key)
    return file && (await text(file.stream))
  }
  const list = async (storage: Storage, below = '') => {
    const keys = []
    for await (const file of storage.list(below)) keys.push(file.key)
    return keys.toSorted()
  }

  it('lie under its prefix, and are listed without it and without the marker', async () => {
    const installation = makeInstallation()
    const storage = open(installation)
    await storage.put(key, hello, 'image/png')
    expect(await read(storage)).toBe('hello')
    expect(await storage.findSize(key)).toBe(5)
    expect(await list(storage)).toEqual([key])
    expect(await list(make(), `${installation.id}/`)).toEqual(
      [`${installation.id}/${ownerKey}`, `${installation.id}/${key}`].toSorted(),
    )
    await storage.delete(key)
    expect(await list(storage)).toEqual([])
  })

  it('are not seen by another installation', async () => {
    const [one, other] = [open(makeInstallation()), open(makeInstallation())]
    await one.put(key, hello, 'image/png')
    expect(await read(other)).toBeUndefined()
    await other.delete(key)
    expect(await read(one)).toBe('hello')
  })

  it('are managed by every process of the one database', async () => {
    const installation = makeInstallation()
    const [web, worker] = [open(installation), open(installation)]
    expect(await Promise.all([web.isOwn(), worker.isOwn()])).toEqual([true, true])
    await web.put(key, hello, 'image/png')
    await worker.delete(key)
    expect(await read(web)).toBeUndefined()
  })

  it('are read but neither written nor deleted by a copy of the database, which says so once', async () => {
    const installation = makeInstallation()
    const original = open(installation)
    await original.put(key, hello, 'image/png')
    const said: string[] = []
    const copy = open({ ...installation, database: '8/1' }, said)
    expect(await read(copy)).toBe('hello')
    await expect(copy.put('uploads/aa/new.png', hello, 'image/png')).rejects.toMatchObject({ status: 503 })
    await copy.delete(key)
    expect(await copy.isOwn({ isFresh: true })).toBe(false)
    expect(await list(original)).toEqual([key])
    expect(said).toEqual([expect.stringContaining('npm run admin -- adopt-files')])
  })

  it('are managed by another database after it adopts them', async () => {
    const installation = makeInstallation()
    const original = open(installation)
    await original.put(key, hello, 'image/png')
    const restored = open({ ...installation, database: '8/2' })
    await restored.adopt()
    await restored.delete(key)
    expect(await read(original)).toBeUndefined()
    expect(await original.isOwn({ isFresh: true })).toBe(false)
  })

  it('are not managed while the marker cannot be read', async () => {
    const installation = makeInstallation()
    await make().put(`${installation.id}/${ownerKey}`, Buffer.from('not JSON'), 'application/json')
    expect(await open(installation).isOwn()).toBe(false)
  })

  it.each(['../secret', '/etc/passwd', '.hidden', ''])('refuse %j as a key', async (wrong) => {
    const storage = open(makeInstallation())
    await expect(storage.put(wrong, hello, 'image/png')).rejects.toThrow('Not a storage key')
    await expect(storage.open(wrong)).rejects.toThrow('Not a storage key')
  })
})
