import { beforeAll, describe, expect, it } from 'vitest'
import { appendEvent } from '#server/db/events'
import { openStream } from '#test/support/event-stream'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await startServer()
  other = await startServer({}, server.databaseUrl)
})

describe('events.subscribe', () => {
  it("delivers events of other processes, the user's own and shared ones, and no others", async () => {
    const alice = await makeUser(server)
    const bob = await makeUser(server)
    const stream = await openStream(alice, 'events.subscribe')
    expect(await stream.next()).toMatchObject({ type: 'open' })
    await appendEvent(other.context.db, bob.info.id, 'notification', { for: 'bob' })
    await appendEvent(other.context.db, alice.info.id, 'notification', { for: 'alice' })
    await appendEvent(other.context.db, null, 'banner', { text: 'Hello all' })
    expect(await stream.next()).toMatchObject({ type: 'notification', data: { for: 'alice' } })
    expect(await stream.next()).toMatchObject({ type: 'banner', data: { text: 'Hello all' } })
    stream.close()
  })

  it('continues after Last-Event-ID without loss or repetition, also on another server', async () => {
    const alice = await makeUser(server)
    const first = await openStream(alice, 'events.subscribe')
    const open = await first.next()
    await appendEvent(server.context.db, alice.info.id, 'notification', { number: 1 })
    const seen = await first.next()
    first.close()
    for (const number of [2, 3])
      await appendEvent(server.context.db, alice.info.id, 'notification', { number })

    const resumed = await openStream({ ...alice, url: other.url }, 'events.subscribe', seen?.id)
    await resumed.next()
    expect(await resumed.next()).toMatchObject({ data: { number: 2 } })
    expect(await resumed.next()).toMatchObject({ data: { number: 3 } })
    resumed.close()

    const fromStart = await openStream(alice, 'events.subscribe', open?.id)
    await fromStart.next()
    expect(await fromStart.next()).toMatchObject({ data: { number: 1 } })
    fromStart.close()
  })

  it('delivers concurrent events once each, ordered by id', async () => {
    const alice = await makeUser(server)
    const stream = await openStream(alice, 'events.subscribe')
    await stream.next()
    const numbers = Array.from({ length: 40 }, (_, number) => number)
    const writes = numbers.map((number) =>
      appendEvent(
        [server, other][number % 2]?.context.db ?? server.context.db,
        alice.info.id,
        'notification',
        { number },
      ),
    )
    const seen = []
    for (const _ of numbers) seen.push(await stream.next())
    await Promise.all(writes)
    stream.close()
    const got = seen.map((event) => (event?.data as { number: number } | undefined)?.number)
    expect(got.toSorted((a = 0, b = 0) => a - b)).toEqual(numbers)
    const ids = seen.map((event) => Number(event?.id.split('.')[0]))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  it('ends when the login session is revoked', async () => {
    const alice = await makeUser(server)
    const stream = await openStream(alice, 'events.subscribe')
    await stream.next()
    await alice.call('user.sign_out')
    await appendEvent(server.context.db, alice.info.id, 'notification', {})
    const seen = []
    for (let event = await stream.next(); event !== undefined; event = await stream.next())
      seen.push(event.type)
    expect(seen.at(-1)).toBe('end')
  })

  it('without streaming, returns the events since the last id at once', async () => {
    const alice = await makeUser(server)
    const { data: start } = await alice.call('events.subscribe')
    await appendEvent(server.context.db, alice.info.id, 'notification', { number: 1 })
    const { data } = await alice.call('events.subscribe', { last_event_id: start.last_event_id })
    expect(data.events).toMatchObject([{ type: 'notification', data: { number: 1 } }])
    expect((await alice.call('events.subscribe', { last_event_id: data.last_event_id })).data.events).toEqual(
      [],
    )
  })
})
