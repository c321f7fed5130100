import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { whenFileEnds } from '#test/support/file-end'
import { startServer } from '#test/support/harness'
import { startS3Server } from '#test/support/s3-server'
import { openStorage } from './open-storage.ts'

const quiet = { error: () => {}, info: () => {} }

it('a copied data folder does not manage the files of the original in S3', async () => {
  const { context } = await startServer()
  const s3 = await startS3Server()
  whenFileEnds(() => s3.close())
  const original = await mkdtemp(join(tmpdir(), 'nightbloom-data-'))
  await mkdir(join(original, 'postgres'))
  await writeFile(join(original, 'postgres', 'PG_VERSION'), '18\n')
  const copied = `${original}-copied`
  await cp(original, copied, { recursive: true })

  const inside = { s3: { ...s3, region: 'auto', prefix: 'inside' }, databaseUrl: undefined }
  const open = (dataDir: string) => openStorage({ ...inside, dataDir }, context.db, quiet)
  expect(await (await open(original)).isOwn()).toBe(true)
  expect(await (await open(copied)).isOwn()).toBe(false)
  expect(await (await open(original)).isOwn()).toBe(true)
})

it('S3_PREFIX takes precedence over the prefix in the database', async () => {
  const s3 = await startS3Server()
  whenFileEnds(() => s3.close())
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3
  const server = await startServer({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PREFIX: '/sites/main/',
  })
  await server.context.storage.put('uploads/aa/x.png', Buffer.from('x'), 'image/png')
  expect([...s3.objects.keys()].toSorted()).toEqual([
    'sites/main/nightbloom-owner.json',
    'sites/main/uploads/aa/x.png',
  ])
})
