import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

const execute = promisify(execFile)

type Ended = { code: number; said: string }

it('npm run admin gives and takes roles while the server runs, and refuses what it does not know', {
  timeout: 60_000,
}, async () => {
  const server = await startServer()
  const alice = await makeUser(server)
  const env = { PATH: process.env['PATH'], DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }
  const run = (...words: string[]): Promise<Ended> =>
    execute(process.execPath, ['scripts/admin.ts', ...words], { env }).then(
      ({ stdout }) => ({ code: 0, said: stdout.trim() }),
      ({ code, stderr }) => ({ code, said: stderr.trim() }),
    )
  const roleOf = async () => (await alice.call('user.get_my_info')).data?.role

  const [granted, unknown, noRole, noCommand] = await Promise.all([
    run('grant', alice.email, 'moderator'),
    run('grant', 'nobody@example.org'),
    run('grant', alice.email, 'king'),
    run('crown', alice.email),
  ])
  expect(granted).toEqual({ code: 0, said: `${alice.email} has the role moderator now.` })
  expect(unknown).toEqual({ code: 1, said: 'There is no account with the address nobody@example.org.' })
  expect(noRole).toEqual({
    code: 1,
    said: 'There is no role king. The roles are moderator, support, admin.',
  })
  expect(noCommand).toEqual({ code: 1, said: expect.stringMatching(/^Usage: npm run admin -- grant/) })
  expect(await roleOf()).toBe('moderator')
  expect((await alice.call('admin.review_queue')).status).toBe(200)

  expect(await run('revoke', alice.email)).toEqual({
    code: 0,
    said: `${alice.email} has no role any more.`,
  })
  expect(await roleOf()).toBeNull()
  expect((await alice.call('admin.review_queue')).status).toBe(404)
})
