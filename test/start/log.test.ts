import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeDatabase } from '#test/support/database'
import { makeSignUp } from '#test/support/make-user'
import { startServerProcess, stopServerProcesses } from '#test/support/server-process'
import { createVisitor } from '#test/support/visitor'

afterEach(stopServerProcesses)

test('the log names calls and users by id, and contains nothing that a user entered', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-log-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: await makeDatabase(), LOG_LEVEL: 'debug' }
  const server = await startServerProcess({ env })
  const visitor = createVisitor(server.url)
  const signUp = makeSignUp({ name: 'Unmistakable Name' })
  await visitor.call('user.register', signUp)
  await visitor.call('user.update_profile', { name: 'Unmistakable Name', description: 'unmistakable words' })
  const { data: key } = await visitor.call('user.create_api_key', { name: 'unmistakable key' })
  await visitor.call('user.update_profile', { name: 'xx', description: 'unmistakable mistake' })
  await createVisitor(server.url).call('user.authenticate', {
    email: signUp.email,
    password: 'unmistakable guess',
  })
  const cookie = visitor.cookie()
  await visitor.call('user.sign_out')
  server.process.kill('SIGTERM')
  await server.exited
  await rm(dataDir, { recursive: true, force: true })

  const log = server.printed()
  expect(log).toMatch(/"call":"user\.update_profile","status":400/)
  for (const secret of [
    signUp.password,
    signUp.email,
    key.key,
    cookie.split('=')[1] ?? cookie,
    'nmistakable',
  ]) {
    expect(log).not.toContain(secret)
  }
})
