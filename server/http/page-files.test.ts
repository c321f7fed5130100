import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFolderStorage } from '#server/outside/storage/folder'
import { whenFileEnds } from '#test/support/file-end'
import { createPageFiles, registerPageFiles } from './page-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightbloom-page-files-'))
  whenFileEnds(() => rm(folder, { recursive: true, force: true }))
})

const storage = () => createFolderStorage(join(folder, 'files'))

/** A web process of a version that has these files. */
async function startVersion(version: string, files: Record<string, string>) {
  const own = join(folder, version)
  await mkdir(own)
  for (const [name, text] of Object.entries(files)) await writeFile(join(own, name), text)
  const pageFiles = createPageFiles(storage(), own)
  const app = Fastify({ logger: false })
  app.setErrorHandler((error: { status?: number }, _request, reply) => reply.code(error.status ?? 500).send())
  await registerPageFiles(app, own, pageFiles)
  whenFileEnds(() => app.close())
  return {
    publish: pageFiles.publish,
    get: (name: string) => app.inject({ url: `/assets/${name}` }),
  }
}

describe('two versions behind one balancer', () => {
  it('serve each other’s files, for ever cacheable and with their type', async () => {
    const before = await startVersion('before', { 'index-AAAAAAAA.js': 'before', 'both-CCCCCCCC.css': 'a{}' })
    await before.publish()
    const after = await startVersion('after', { 'index-BBBBBBBB.js': 'after', 'both-CCCCCCCC.css': 'a{}' })
    await after.publish()
    for (const [version, name, body] of [
      [before, 'index-AAAAAAAA.js', 'before'],
      [after, 'index-AAAAAAAA.js', 'before'],
      [before, 'index-BBBBBBBB.js', 'after'],
      [after, 'index-BBBBBBBB.js', 'after'],
      [after, 'both-CCCCCCCC.css', 'a{}'],
    ] as const) {
      const answer = await version.get(name)
      expect([answer.statusCode, answer.body], name).toEqual([200, body])
      expect(answer.headers['cache-control']).toMatch(/max-age=31536000, immutable/)
      expect(answer.headers['content-type']).toMatch(name.endsWith('js') ? /javascript/ : /css/)
    }
  })

  it('answer 404 to anything that no version has published', async () => {
    const version = await startVersion('one', { 'index-AAAAAAAA.js': 'one' })
    await version.publish()
    await writeFile(join(folder, 'files/secret-AAAAAAAA.js'), 'secret')
    const names = [
      'index-BBBBBBBB.js',
      'secret-AAAAAAAA.js',
      '../secret-AAAAAAAA.js',
      '..%2Fsecret-AAAAAAAA.js',
      '%2e%2e/%2e%2e/files/secret-AAAAAAAA.js',
      'page-files/index-AAAAAAAA.js',
      'index-AAAAAAAA.js%00',
      'constructor',
      '',
    ]
    for (const name of names) expect((await version.get(name)).statusCode, name).toBe(404)
  })
})

it('keeps the five versions that were started last', async () => {
  const stored = join(folder, 'files/page-files')
  const ages = new Map<string, Date>()
  const start = async (i: number) =>
    (await startVersion(`v${i}`, { [`index-AAAAAAA${i}.js`]: `version ${i}` })).publish()
  for (const i of [0, 1, 2, 3, 4, 5, 6]) {
    await start(i)
    // Each was started a day before the next.
    for (const name of await readdir(stored)) {
      const at = new Date(Date.now() - (8 - i) * 24 * 60 * 60_000)
      if (!ages.has(name)) {
        ages.set(name, at)
        await utimes(join(stored, name), at, at)
      }
    }
  }
  const last = await startVersion('last', { 'index-BBBBBBBB.js': 'last' })
  await last.publish()
  expect((await readdir(stored)).length).toBe(10)
  expect((await last.get('index-AAAAAAA6.js')).body).toBe('version 6')
  expect((await last.get('index-AAAAAAA0.js')).statusCode).toBe(404)
})
