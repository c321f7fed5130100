import { chmod, mkdir, mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'
import { prepareDataFolder } from './data-folder.ts'

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

it('other users of the system cannot read the data folder', async () => {
  const server = await startServer()
  const alice = await makeUser(server)
  await makeArt(server, alice)
  await server.visitor().call('user.forgot_password', { email: alice.email })
  const letters = () => readdir(join(server.dataDir, 'outbox')).catch(() => [])
  await expect.poll(letters).toContainEqual(expect.stringMatching(/\.json$/))

  expect(await modeOf(server.dataDir)).toBe(0o700)
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true })
  const inside = entries.filter(({ parentPath }) => /\/(files|outbox)\b/.test(parentPath))
  expect(inside.length).toBeGreaterThan(4)
  for (const entry of entries) {
    const mode = await modeOf(join(entry.parentPath, entry.name))
    expect([entry.name, mode]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600])
  }
})

it('the next start closes a data folder that other users could read', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-data-'))
  for (const name of ['files', 'outbox']) await mkdir(join(dataDir, name))
  for (const path of ['.', 'files', 'outbox']) await chmod(join(dataDir, path), 0o755)
  await prepareDataFolder(dataDir)
  for (const path of ['.', 'files', 'outbox']) expect(await modeOf(join(dataDir, path))).toBe(0o700)
  const fresh = join(dataDir, 'not', 'there')
  await prepareDataFolder(fresh)
  expect(await modeOf(fresh)).toBe(0o700)
})
