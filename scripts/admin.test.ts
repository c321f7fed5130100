import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { askForSweep, findOpenSweep } from '#server/db/file-sweeps'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { passLiveCheck } from '#test/support/pass-live-check'
import { inherited } from '#test/support/server-process'

const execute = promisify(execFile)

type Ended = { code: number; said: string }

/** Runs a command beside the server. */
const runBeside =
  (server: TestServer, settings: Record<string, string> = {}) =>
  (...words: string[]): Promise<Ended> => {
    const places = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }
    const env = { ...inherited, ...places, ...settings }
    return execute(process.execPath, ['scripts/admin.ts', ...words], { env }).then(
      ({ stdout }) => ({ code: 0, said: stdout.trim() }),
      ({ code, stderr }) => ({ code, said: stderr.trim() }),
    )
  }

it('npm run admin gives and takes roles while the server runs, and refuses what it does not know', async () => {
  const server = await startServer()
  const alice = await makeUser(server)
  const run = runBeside(server)
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

it('npm run admin confirms a cleanup, finds the files managed and nothing to compare', async () => {
  const server = await startServer()
  const run = runBeside(server)
  const [nothing, adopted, compared, noDays] = await Promise.all([
    run('confirm-sweep'),
    run('adopt-files'),
    run('reconcile'),
    run('reconcile', '0'),
  ])
  expect(nothing).toEqual({ code: 0, said: 'No cleanup is waiting for confirmation.' })
  expect(adopted).toEqual({ code: 0, said: 'This database already manages the stored files.' })
  expect(compared).toEqual({ code: 0, said: 'No payment provider is set up.' })
  expect(noDays).toEqual({
    code: 1,
    said: 'The days must be a whole number from 1 to 999; "0" is none.',
  })
  await askForSweep(server.context.db, { listed: 40, orphans: 30, sample: ['arts/00/lost.png'] })
  const { code, said } = await run('confirm-sweep')
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/may delete 30 of 40 files.*\n {2}arts\/00\/lost\.png$/),
  ])
  expect((await findOpenSweep(server.context.db))?.confirmed_at).toBeInstanceOf(Date)
})

it('npm run admin counts the faces that a key does not open, and deletes them only when told to', async () => {
  const server = await startServer()
  const alice = await makeUser(server)
  const check_id = await passLiveCheck(server, alice, 1)
  expect((await alice.call('face.enrol', { check_id })).status).toBe(200)
  const lost = runBeside(server, { FACE_KEY: 'another key '.repeat(4) })
  const [opened, counted, misspelt] = await Promise.all([
    runBeside(server)('lost-faces'),
    lost('lost-faces'),
    lost('lost-faces', 'delete'),
  ])
  expect(opened).toEqual({ code: 0, said: 'The key opens all enrolled faces.' })
  const faces = '1 of users, 0 of consents and 0 of the do-not-depict registry'
  expect(counted.said).toContain(`The key does not open these faces: ${faces}.`)
  expect(misspelt).toEqual({ code: 1, said: expect.stringMatching(/^Usage: /) })
  expect((await lost('lost-faces', 'discard')).said).toContain(`Deleted faces: ${faces}.`)
  expect((await lost('lost-faces')).said).toBe('The key opens all enrolled faces.')
})
