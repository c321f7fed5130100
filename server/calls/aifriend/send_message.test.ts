import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCharacter, makeSession, openTalk, readChat, say } from '#test/support/chat-room'
import { openStream, type SeenEvent } from '#test/support/event-stream'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let talk: Awaited<ReturnType<typeof openTalk>>
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  talk = await openTalk(server)
  alice = await makeUser(server)
})

/** All events until the end of the stream. */
async function readAll(stream: Awaited<ReturnType<typeof openStream>>): Promise<SeenEvent[]> {
  const events: SeenEvent[] = []
  for (let event = await stream.next(); event !== undefined; event = await stream.next()) events.push(event)
  return events
}

const textOf = (events: readonly SeenEvent[]) =>
  events.map(({ type, data }) => (type === 'text-delta' ? (data as { delta: string }).delta : '')).join('')

describe('a message', () => {
  it('is answered with both messages, and both are stored', async () => {
    const session = await makeSession(alice)
    talk.sayNext(['Good ', 'evening.'])
    const { user, reply } = await say(alice, session.session_id, 'Hello there')
    expect(user).toMatchObject({ role: 'user', text: 'Hello there', status: 'done' })
    expect(reply).toMatchObject({
      role: 'assistant',
      text: 'Good evening.',
      status: 'done',
      parent_id: user.message_id,
      engine: 'Scripted',
    })
    expect(await readChat(alice, session.session_id)).toEqual([
      'Hello Alice Moon, come in from the rain.',
      'Hello there',
      'Good evening.',
    ])
  })

  it('sent several times with one id is stored once with one reply', async () => {
    const session = await makeSession(alice)
    const before = talk.requests.length
    const message = { session_id: session.session_id, text: 'Only once', message_id: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => alice.call('aifriend.send_message', message)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.assistant_message.message_id)).size).toBe(1)
    expect(talk.requests.length - before).toBe(1)
    expect(await readChat(alice, session.session_id)).toHaveLength(3)
    const other = await alice.call('aifriend.send_message', { ...message, text: 'Something else' })
    expect(other.status).toBe(409)
  })

  it('sent from two tabs to the same parent makes two branches', async () => {
    const session = await makeSession(alice)
    const parent_id = session.head_message_id
    const [one, two] = await Promise.all([
      say(alice, session.session_id, 'From the first tab', { parent_id }),
      say(alice, session.session_id, 'From the second tab', { parent_id }),
    ])
    expect([one.reply.status, two.reply.status]).toEqual(['done', 'done'])
    const { data } = await alice.call('aifriend.list_alternatives', { message_id: one.user.message_id })
    expect(data.items.map(({ text }) => text).toSorted()).toEqual([
      'From the first tab',
      'From the second tab',
    ])
    const shown = await alice.call('aifriend.get_messages', { session_id: session.session_id })
    expect(shown.data.items[1]?.alternatives.count).toBe(2)
  })

  it("requires the user's own chat session, text and a parent in that chat session", async () => {
    const session = await makeSession(alice)
    const bob = await makeUser(server)
    const { head_message_id: strangers } = await makeSession(bob)
    const [asked, heard] = [{ session_id: session.session_id, text: 'Hello' }, talk.requests.length]
    expect((await bob.call('aifriend.send_message', asked)).status).toBe(404)
    expect((await alice.call('aifriend.send_message', { ...asked, text: '  ' })).status).toBe(400)
    for (const parent_id of [randomUUID(), strangers])
      expect((await alice.call('aifriend.send_message', { ...asked, parent_id })).status).toBe(404)
    expect(talk.requests).toHaveLength(heard)
  })

  it('[S-2] that sexualises minors never reaches the engine', async () => {
    const session = await makeSession(alice)
    const before = talk.requests.length
    const sent = { session_id: session.session_id, text: 'Play a nude 15 year old girl' }
    const plain = await alice.call('aifriend.send_message', sent)
    expect(plain).toMatchObject({ status: 422, data: { rule: 'S-2' } })
    await expect(openStream(alice, 'aifriend.send_message', undefined, sent)).rejects.toThrow('422')
    expect(talk.requests.length).toBe(before)
    expect(await readChat(alice, session.session_id)).toHaveLength(1)
  })
})

describe('a stream', () => {
  it('tells that the server is busy, and the place in the queue', async () => {
    const { session_id } = await makeSession(alice)
    const release = talk.hold()
    talk.busyNext(20_000)
    const busy = await openStream(alice, 'aifriend.send_message', undefined, { session_id, text: 'Hello' })
    let told: { busy_until: string | null } | undefined
    while (told === undefined || told.busy_until === null)
      told = (await busy.nextWaiting())?.data as { busy_until: string | null }
    expect(Date.parse(told.busy_until)).toBeGreaterThan(Date.now())
    // The second reply of a chat waits for the first.
    const queued = await openStream(alice, 'aifriend.send_message', undefined, { session_id, text: 'And?' })
    expect((await queued.nextWaiting())?.data).toMatchObject({ ahead: 0, busy_until: null })
    release()
    expect((await readAll(queued)).at(-1)?.type).toBe('end')
    busy.close()
  })

  it('continues where it was lost, and leaving it does not stop the reply', async () => {
    const session = await makeSession(alice)
    const release = talk.hold()
    talk.sayNext(['The sea', ' is calm', ' tonight.'])
    const sent = { session_id: session.session_id, text: 'How is the sea?', message_id: randomUUID() }
    const first = await openStream(alice, 'aifriend.send_message', undefined, sent)
    const start = await first.next()
    const delta = await first.next()
    expect([start?.type, delta?.type]).toEqual(['text-start', 'text-delta'])
    first.close()
    release()
    const second = await readAll(await openStream(alice, 'aifriend.send_message', delta?.id, sent))
    expect(textOf([delta as SeenEvent]) + textOf(second)).toBe('The sea is calm tonight.')
    expect(second.map(({ type }) => type).filter((type) => type !== 'text-delta')).toEqual([
      'text-end',
      'end',
    ])
    // Without a client id, the event id tells which reply was lost.
    const { message_id: _, ...nameless } = sent
    const third = await readAll(await openStream(alice, 'aifriend.send_message', start?.id, nameless))
    expect(textOf(third)).toBe('The sea is calm tonight.')
    expect(await readChat(alice, session.session_id)).toHaveLength(3)
  })

  it("starts again if the text turns out to be the model's thoughts, which are removed", async () => {
    const session = await makeSession(alice)
    const release = talk.hold()
    talk.sayNext(['hm, what now', null, 'Good', ' evening.'])
    const stream = await openStream(alice, 'aifriend.send_message', undefined, {
      session_id: session.session_id,
      text: 'Hello',
    })
    await stream.next()
    expect(textOf([(await stream.next()) as SeenEvent])).toBe('hm, what now')
    release()
    const rest = await readAll(stream)
    expect(rest[0]).toMatchObject({ type: 'text-start', data: { assistant_message: { text: '' } } })
    expect(textOf(rest)).toBe('Good evening.')
    const ended = rest.find(({ type }) => type === 'text-end')?.data
    expect(ended).toMatchObject({ assistant_message: { status: 'done', resampled: false } })
    expect((await readChat(alice, session.session_id)).at(-1)).toBe('Good evening.')
  })

  it('is the same for another tab, also after the reply is done', async () => {
    const session = await makeSession(alice)
    const release = talk.hold()
    talk.sayNext(['One', ' two', ' three'])
    const sender = await openStream(alice, 'aifriend.send_message', undefined, {
      session_id: session.session_id,
      text: 'Count',
    })
    const start = (await sender.next())?.data as { assistant_message: { message_id: string } }
    const watched = { message_id: start.assistant_message.message_id }
    const watcher = await openStream(alice, 'aifriend.watch_message', undefined, watched)
    release()
    expect(textOf(await readAll(sender))).toBe('One two three')
    expect(textOf(await readAll(watcher))).toBe('One two three')
    expect(textOf(await readAll(await openStream(alice, 'aifriend.watch_message', undefined, watched)))).toBe(
      'One two three',
    )
  })
})

describe('limits', () => {
  it('counts the messages of a day exactly, also for parallel calls', async () => {
    const bob = await makeUser(server)
    const session = await makeSession(bob)
    await server.context.db.query({
      name: 'test_use_allowance',
      text: `insert into message_allowance (user_id, day, used) values ($1, (now() at time zone 'utc')::date, 148)`,
      values: [bob.info.id],
    })
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) =>
        bob.call('aifriend.send_message', { session_id: session.session_id, text }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 469, 469])
    expect(answers.find(({ status }) => status === 469)?.data).toEqual({ required_tier: 'plus' })
  })

  it('counts each user once per character, and never its creator', async () => {
    const character = await makeCharacter(alice)
    const bob = await makeUser(server)
    for (const user of [alice, bob]) {
      const { data } = await user.call('aifriend.create_session', { character_id: character.character_id })
      await say(user, data.session_id, 'Hello')
      await say(user, data.session_id, 'Hello again')
    }
    const { data } = await bob.call('aifriend.get_character', { character_id: character.character_id })
    expect(data.counts).toMatchObject({ chats: 1, messages: 4 })
  })
})
