import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

const run = promisify(execFile)
const folder = resolve(import.meta.dirname, '../../web/features/developer/examples')

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
})

it.each([
  ['bash', 'draw.sh'],
  [process.execPath, 'draw.ts'],
])('the example %s %s draws a picture with a key that may read and create', async (program, file) => {
  const alice = await makeUser(server)
  const { key } = (await alice.call('user.create_api_key', { name: 'Example', scopes: ['read', 'create'] }))
    .data
  const cwd = await mkdtemp(join(tmpdir(), 'nightbloom-example-'))
  const env = { PATH: process.env['PATH'], NIGHTBLOOM_URL: server.url, NIGHTBLOOM_KEY: key }
  const { stdout } = await run(program, [join(folder, file)], { cwd, env })
  expect(stdout).toBe('saved lighthouse.png\n')
  expect((await sharp(join(cwd, 'lighthouse.png')).metadata()).format).toBe('png')
  await rm(cwd, { recursive: true })
})
