import { expect, it } from 'vitest'
import { CallError } from '#server/call-error'
import { makeCharacter } from '#test/support/chat-room'
import { startServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

/** 950 kB of text. */
const lore = Array.from({ length: 125 }, (_, i) => ({
  keys: [`storm ${i}`],
  content: 'The sea is calm and the lamp is lit. '.repeat(205),
}))

it('forty simultaneous edits of a long character hold no connection while they are judged', async () => {
  const server = await startServer()
  const { db } = server.context
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const busy = () => db.pool.totalCount - db.pool.idleCount

  // The safety check waits for the test and then refuses, so that the test need not write forty megabytes.
  const { promise: letGo, resolve: goOn } = Promise.withResolvers<void>()
  let isEdited = false
  let judging = 0
  let mostJudging = 0
  server.context.safety = {
    async check() {
      if (!isEdited) return
      judging += 1
      mostJudging = Math.max(mostJudging, judging)
      await letGo
      judging -= 1
      throw new CallError('refused')
    },
  }
  const { character_id } = await makeCharacter(alice, { lore })
  isEdited = true
  const edits = Array.from({ length: 40 }, (_, i) =>
    alice.call('aifriend.update_character', { character_id, scenario: `Evening ${i}.` }),
  )
  const atOnce = Math.max(2, Math.floor(db.connectionsAtMost / 4))
  await expect.poll(() => judging).toBe(atOnce)
  await expect.poll(busy).toBe(0)
  expect((await bob.call('user.get_my_info')).status).toBe(200)

  goOn()
  const statuses = (await Promise.all(edits)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([422]))
  expect(mostJudging).toBe(atOnce)
})

it('a waiting stream does not use a place of its account', async () => {
  const server = await startServer()
  const alice = await makeUser(server)
  const lines = await Promise.all(
    Array.from({ length: server.context.db.connectionsAtMost }, () =>
      fetch(`${server.url}/rpc/events.subscribe`, {
        method: 'POST',
        body: '{}',
        headers: { cookie: alice.cookie(), accept: 'text/event-stream' },
      }),
    ),
  )
  expect((await alice.call('user.get_my_info')).status).toBe(200)
  for (const line of lines) await line.body?.cancel()
})
