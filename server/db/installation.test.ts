import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { findInstallation } from './installation.ts'

it('a new installation has a prefix for its files; one with accounts keeps an empty prefix', async () => {
  const server = await startServer()
  const { db } = server.context
  const { id, file_prefix } = await findInstallation(db)
  expect(file_prefix).toBe(id)

  await makeUser(server)
  const migration = await readFile(join(import.meta.dirname, 'migrations', '0035-installation.sql'), 'utf8')
  await db.query({ name: '', text: `drop table installation, file_sweeps; ${migration}` })
  expect((await findInstallation(db)).file_prefix).toBe('')
})
