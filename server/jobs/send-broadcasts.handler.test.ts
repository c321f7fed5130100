import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readOutbox } from '#server/outside/mail/outbox'
import { startServer, type TestServer } from '#test/support/harness'
import { startAndKillBroadcast } from '#test/support/kill-jobs'
import { findLetter } from '#test/support/letters'
import { makeStaff, makeUser, type TestUser } from '#test/support/make-user'
import { run } from './send-broadcasts.handler.ts'

let server: TestServer
let support: TestUser
let users: TestUser[]
beforeAll(async () => {
  server = await startServer()
  support = await makeStaff(server, 'support')
  // Otherwise the server would also run the jobs that calls send, beside the runs of the tests.
  await server.context.queue.stopWork(AbortSignal.timeout(60_000))
  users = await Promise.all([1, 2, 3].map(() => makeUser(server)))
})

const later = () => new Date(Date.now() + 3_600_000).toISOString()
const send = async (text: string, rest: object = {}) =>
  (await support.call('admin.send_notification', { text, starts_at: later(), ...rest })).data.broadcast_id
const makeDue = (id: string) =>
  server.context.db.query({
    name: 'test_make_due',
    text: 'update broadcasts set starts_at = now() where id = $1',
    values: [id],
  })
const query = (text: string) => server.context.db.query({ name: '', text })
const countOf = async (user: TestUser, text: string) =>
  (await user.call('notification.list')).data.items.filter((item) => item.text === text).length
const stateOf = async (id: string) =>
  (await support.call('admin.list_broadcasts')).data.items.find(({ broadcast_id }) => broadcast_id === id)

describe('send-broadcasts', () => {
  it('reaches every user once, however many runs overlap', async () => {
    const id = await send('The new gallery is here.')
    await run({}, server.context)
    expect(await countOf(users[0] as TestUser, 'The new gallery is here.')).toBe(0)
    await makeDue(id)
    await Promise.all([1, 2, 3].map(() => run({}, server.context)))
    // A run that leaves while another sends is not the last one, so this one finishes what is left.
    await run({}, server.context)
    for (const user of [...users, support]) expect(await countOf(user, 'The new gallery is here.')).toBe(1)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', sent_count: 4 })
  })

  it('goes on where a process was killed with -9, and notifies and mails everybody exactly once', async () => {
    // More users than a batch has, so that one batch is committed and the next is lost.
    await query(`insert into users (id, email, email_verified, name, birth_date)
      select uuidv7(), 'crowd-' || n || '@crowd.invalid', true, 'Crowd ' || n, '1990-01-01' from generate_series(1, 56) n`)
    const channels = { in_app: true, email: true, push: false }
    const id = await send('Halfway.', { channels, is_important: true })
    await makeDue(id)
    await startAndKillBroadcast(server, 53)
    expect(await stateOf(id)).toMatchObject({ state: 'sending', sent_count: 50 })
    // PostgreSQL may notice the end of the process a moment later; until then the broadcast is locked.
    await vi.waitFor(
      async () => {
        await run({}, server.context)
        expect(await stateOf(id)).toMatchObject({ state: 'sent', sent_count: 60 })
      },
      { timeout: 60_000 },
    )
    const got = await query(`select count(*)::int as notifications, count(distinct user_id)::int as users
      from notifications where data ->> 'broadcast_id' = '${id}'`)
    expect(got).toEqual([{ notifications: 60, users: 60 }])
    // Mails are sealed, so they are counted.
    expect(await query(`select count(*)::int as mails from pgboss.job where name = 'send-mail'`)).toEqual([
      { mails: 60 },
    ])
    await query(`delete from pgboss.job where name = 'send-mail'`)
    await query(`delete from users where email like '%@crowd.invalid'`)
  })

  it('announces the start and the end of the banner once', async () => {
    await support.call('admin.set_banner', { text: 'Maintenance tonight', starts_at: later() })
    const read = async () => (await server.visitor().call('banner.get')).data?.text
    const countEvents = async () => {
      const rows = await server.context.db.query<{ count: number }>({
        name: 'test_banner_events',
        text: `select count(*)::int as count from events where type = 'banner'`,
      })
      return rows[0]?.count
    }
    const move = (column: string) =>
      server.context.db.query({
        name: `test_move_${column}`,
        text: `update banner set ${column} = now() - interval '1 second'`,
      })
    const before = (await countEvents()) ?? 0
    await run({}, server.context)
    expect([await read(), await countEvents()]).toEqual([undefined, before])
    await move('starts_at')
    await Promise.all([run({}, server.context), run({}, server.context)])
    expect([await read(), await countEvents()]).toEqual(['Maintenance tonight', before + 1])
    await move('ends_at')
    await run({}, server.context)
    expect([await read(), await countEvents()]).toEqual([undefined, before + 2])
  })

  it('mails and pushes only to users who want it, unless it is important', async () => {
    // The jobs that send mails have to run.
    await server.context.queue.work(server.context)
    const [alice, bob] = users as [TestUser, TestUser]
    await alice.call('user.update_preferences', { notifications: { system: { email: true } } })
    const channels = { in_app: false, email: true, push: false }
    const count = async (is_important: boolean) =>
      (await support.call('admin.count_recipients', { is_important })).data
    expect(await count(false)).toEqual({ users: 4, in_app: 4, email: 1, push: 0 })
    expect(await count(true)).toEqual({ users: 4, in_app: 4, email: 4, push: 0 })
    await makeDue(await send('The terms change.', { channels }))
    await run({}, server.context)
    const letter = await findLetter(server, alice.email, /message from the people who run the site/)
    expect(letter.text).toContain('The terms change.')
    expect(await countOf(alice, 'The terms change.')).toBe(0)
    expect((await readOutbox(server.dataDir)).filter(({ to }) => to === bob.email)).toEqual([])
    await makeDue(await send('Please read the new terms.', { channels, is_important: true }))
    await run({}, server.context)
    expect((await findLetter(server, bob.email, /message/)).text).toContain('Please read the new terms.')
  })
})
