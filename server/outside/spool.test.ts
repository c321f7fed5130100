import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { createSpool } from './spool.ts'

const folder = join(tmpdir(), `spool-${process.pid}`)

it('returns the stored bytes with size and checksum, and leaves no file behind', async () => {
  const spool = createSpool(folder)
  const parts = [Buffer.from('one, '), Buffer.from('two')]
  const { stream, ...facts } = await spool.keep(parts)
  expect(facts).toEqual({ sizeBytes: 8, crc32: crc32('one, two') })
  expect(await readdir(folder)).toEqual([])
  expect((await buffer(stream)).toString()).toBe('one, two')
})

it('runs two at once and the rest afterwards', async () => {
  const spool = createSpool(folder)
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
  }
  await Promise.all(Array.from({ length: 10 }, () => spool.make(work)))
  expect(most).toBe(2)
})
