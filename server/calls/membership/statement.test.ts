import { beforeAll, describe, expect, it } from 'vitest'
import { lapseAllowances } from '#server/db/allowance'
import { openRoom, untilOver } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeMembership } from '#test/support/make-membership'
import { makeUser } from '#test/support/make-user'
import type { ScriptedEngine } from '#test/support/scripted-engine'

let server: TestServer
let engine: ScriptedEngine
beforeAll(async () => {
  server = await startServer()
  engine = await openRoom(server)
})

describe('membership.statement', () => {
  it('shows the pictures of a day, reserved and settled, with a balance that adds up', async () => {
    const alice = await makeUser(server)
    const drawn = await alice.call('art.create', { mode: 'image', prompt: 'a rose', num_images: 2 })
    await untilOver(alice, drawn.data.task_id)
    const release = engine.hold()
    const stopped = await alice.call('art.create', { mode: 'image', prompt: 'a rose', num_images: 3 })
    await alice.call('art.cancel_task', { task_id: stopped.data.task_id })
    await untilOver(alice, stopped.data.task_id)
    release()
    const { data } = await alice.call('membership.statement', { of: 'pictures' })
    expect(data.items.map(({ kind, change, balance }) => [kind, change, balance])).toEqual([
      ['settle', 3, 38],
      ['reserve', -3, 35],
      ['settle', 0, 38],
      ['reserve', -2, 38],
      ['allowance', 40, 40],
    ])
    const [second] = data.items.slice(1)
    const rest = await alice.call('membership.statement', { of: 'pictures', before: second?.id, limit: 2 })
    expect(rest.data.items).toEqual(data.items.slice(2, 4))
    expect(rest.data.has_more).toBe(true)
  })

  it('adds the difference when a higher tier raises the limit of the day', async () => {
    const alice = await makeUser(server)
    const create = () => alice.call('art.create', { mode: 'image', prompt: 'a rose', num_images: 1 })
    await untilOver(alice, (await create()).data.task_id)
    await makeMembership(server, alice.info.id, { tier: 'plus' })
    await untilOver(alice, (await create()).data.task_id)
    const { data } = await alice.call('membership.statement', { of: 'pictures' })
    const allowances = data.items.filter(({ kind }) => kind === 'allowance')
    expect(allowances.map(({ change }) => change)).toEqual([260, 40])
    expect(data.items[0]?.balance).toBe(298)
  })

  it('lets what is left of an earlier day lapse, once', async () => {
    const alice = await makeUser(server)
    const { data: made } = await alice.call('art.create', { mode: 'image', prompt: 'a rose', num_images: 1 })
    await untilOver(alice, made.task_id)
    await server.context.db.query({
      name: 'test_age_allowance',
      text: 'update image_allowance set day = day - 3 where user_id = $1',
      values: [alice.info.id],
    })
    await Promise.all([lapseAllowances(server.context.db), lapseAllowances(server.context.db)])
    const { data } = await alice.call('membership.statement', { of: 'pictures' })
    expect(data.items[0]).toMatchObject({ kind: 'lapse', change: -39, balance: 0 })
    expect(data.items.filter(({ kind }) => kind === 'lapse')).toHaveLength(1)
  })

  it('lists grants apart from pictures, and nothing of other users', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    await makeMembership(server, alice.info.id, { tier: 'pro', days: 7 })
    expect((await alice.call('membership.statement', { of: 'payments' })).data.items).toMatchObject([
      {
        kind: 'grant',
        source: 'staff',
        tier: 'pro',
        days: 7,
        change: 0,
        balance: null,
        reason: 'For a test.',
      },
    ])
    expect((await bob.call('membership.statement', { of: 'payments' })).data.items).toEqual([])
  })
})
