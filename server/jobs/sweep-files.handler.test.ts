import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { run } from './sweep-files.handler.ts'

it('sweep-files takes old files that nothing names, and no others', async () => {
  const server = await startServer()
  const { storage } = server.context
  const alice = await makeUser(server)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { data } = await alice.call('asset.upload', {}, { body: picture })
  const named = decodeURIComponent(new URL(data.url, server.url).pathname.slice('/files/'.length))
  await storage.put('aa/orphan.png', picture, 'image/png')
  await storage.put('aa/young.png', picture, 'image/png')
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  for (const key of [named, 'aa/orphan.png'])
    await utimes(join(server.dataDir, 'files', key), yesterday, yesterday)

  await run({}, server.context)
  const left = []
  for await (const file of storage.list('')) left.push(file.key)
  expect(left.sort()).toEqual(['aa/young.png', named].sort())
})
