import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import {
  hostileCard,
  hostileCharx,
  hostileImage,
  hostileJson,
  hostileSession,
} from '../../test/support/hostile-files.ts'
import { makeSignUp } from '../../test/support/make-user.ts'
import { type Client, readData } from './client.ts'
import { hostileText, pick } from './texts.ts'

/** The status of the answer; `cut`: the server closed the connection. */
export type Outcome = number | 'cut'

export type Attack = {
  name: string
  /** How many times one attacker runs it concurrently. */
  atOnce: number
  /** Signs up, prepares what the attack needs, and returns the attack. */
  prepare(client: Client): Promise<() => Promise<Outcome>>
}

const status = async (reply: Promise<{ status: number }>): Promise<Outcome> =>
  reply.then(
    (answer) => answer.status,
    () => 'cut',
  )

async function signUp(client: Client): Promise<void> {
  readData(await client.call('user.register', makeSignUp()))
}

const seed = () => Math.floor(Math.random() * 2 ** 31)

export const attacks: Attack[] = [
  {
    name: 'character cards that unpack to far more',
    atOnce: 6,
    async prepare(client) {
      await signUp(client)
      return async () => {
        const file = Math.random() < 0.5 ? hostileCard(seed()) : hostileCharx(seed())
        const key = Math.random() < 0.5 ? { 'idempotency-key': randomUUID() } : {}
        const headers = { 'content-type': file.contentType, ...key }
        return status(client.send('/rpc/aifriend.import_character', { body: file.bytes, headers }))
      }
    },
  },
  {
    name: 'hostile chat imports',
    atOnce: 4,
    async prepare(client) {
      await signUp(client)
      const character_id = await makeCharacter(client)
      const path = `/rpc/aifriend.import_session?character_id=${character_id}`
      return async () => status(client.send(path, { body: hostileSession(seed()).bytes }))
    },
  },
  {
    name: 'images that are large once decoded',
    atOnce: 4,
    async prepare(client) {
      await signUp(client)
      return async () => {
        const { bytes, contentType } = hostileImage(seed())
        return status(
          client.send('/rpc/asset.upload', { body: bytes, headers: { 'content-type': contentType } }),
        )
      }
    },
  },
  {
    name: 'JSON bodies, signed out',
    atOnce: 20,
    prepare: async (client) => async () =>
      status(client.send('/rpc/user.authenticate', { body: hostileJson(seed()).bytes })),
  },
  {
    name: 'JSON bodies, signed in',
    atOnce: 20,
    async prepare(client) {
      await signUp(client)
      return async () =>
        status(client.send('/rpc/aifriend.create_character', { body: hostileJson(seed()).bytes }))
    },
  },
  {
    name: 'request bodies that are never completed',
    atOnce: 150,
    prepare: async (client) => () => sendHalf(client),
  },
  {
    name: 'edits of a character with a megabyte of lore',
    atOnce: 100,
    async prepare(client) {
      await signUp(client)
      const content = hostileText(7_500)
      const lore = Array.from({ length: 40 }, (_, i) => ({ keys: [`key${i}`], content }))
      const made = await client.call('aifriend.create_character', {
        name: 'Vale',
        personality: 'Calm.',
        lore,
      })
      const { character_id } = readData<{ character_id: string }>(made)
      return () => status(client.call('aifriend.update_character', { character_id, tags: [randomUUID()] }))
    },
  },
  {
    name: 'prompts, names and searches in costly scripts',
    atOnce: 30,
    async prepare(client) {
      await signUp(client)
      const calls = [
        () => client.call('art.create', { mode: 'image', prompt: hostileText(20_000), num_images: 1 }),
        () => client.call('user.update_profile', { name: hostileText(80), description: hostileText(480) }),
        () => client.call('art.search', { q: hostileText(400) }),
        () => client.call('user.search', { q: hostileText(80) }),
        () => client.call('aifriend.search_characters', { q: hostileText(400) }),
      ]
      return () => status(pick(calls)())
    },
  },
  {
    name: 'downloads that are never read',
    atOnce: 25,
    async prepare(client) {
      await signUp(client)
      await importChat(client)
      return async () => {
        const asked = await client.call('user.export_data')
        if (asked.status !== 200) return asked.status
        return neverRead(client, readData<{ url: string }>(asked).url)
      }
    },
  },
  {
    name: 'one download link opened repeatedly',
    atOnce: 25,
    async prepare(client) {
      await signUp(client)
      await importChat(client)
      const { url } = readData<{ url: string }>(await client.call('user.export_data'))
      const { pathname, search } = new URL(url, client.base)
      return () => status(client.send(pathname + search, { method: 'GET' }))
    },
  },
  {
    name: 'exports of a long chat with alternatives',
    atOnce: 25,
    async prepare(client) {
      await signUp(client)
      const session_id = await importChat(client)
      return () => status(client.call('aifriend.export_session', { session_id }))
    },
  },
  {
    name: 'chats with costly regular expressions in their lore',
    atOnce: 10,
    async prepare(client) {
      await signUp(client)
      const keys = ['(a+)+$', '(a|aa)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(.*a){12}', '([^x]*)*y']
      const lore = Array.from({ length: 200 }, () => ({ keys, content: 'The tide is out.', use_regex: true }))
      const made = await client.call('aifriend.create_character', {
        name: 'Vale',
        personality: 'Calm.',
        lore,
      })
      const { character_id } = readData<{ character_id: string }>(made)
      const begun = await client.call('aifriend.create_session', { character_id })
      const { session_id } = readData<{ session_id: string }>(begun)
      return () => status(client.call('aifriend.send_message', { session_id, text: 'a'.repeat(15_000) }))
    },
  },
  {
    name: 'page views of random addresses',
    atOnce: 20,
    prepare: async (client) => () =>
      status(client.call('analytics.page_view', { path: `/${hostileText(1_000)}` })),
  },
  {
    name: 'sign-ups and wrong sign-ins',
    atOnce: 20,
    prepare: async (client) => () => {
      const signUp = makeSignUp({ name: hostileText(90) })
      return status(
        Math.random() < 0.5
          ? client.call('user.register', signUp)
          : client.call('user.authenticate', { email: signUp.email, password: hostileText(150) }),
      )
    },
  },
  {
    name: 'event streams that are never read',
    atOnce: 60,
    async prepare(client) {
      await signUp(client)
      return () => neverRead(client, '/rpc/events.subscribe', 'POST')
    },
  },
]

async function makeCharacter(client: Client, lore: unknown = ''): Promise<string> {
  const made = await client.call('aifriend.create_character', { name: 'Vale', personality: 'Calm.', lore })
  return readData<{ character_id: string }>(made).character_id
}

async function importChat(client: Client): Promise<string> {
  const character_id = await makeCharacter(client)
  const lines = Array.from({ length: 4_000 }, (_, i) =>
    JSON.stringify({
      name: i % 2 ? 'Vale' : 'You',
      is_user: i % 2 === 0,
      mes: `Line ${i}`,
      swipes: i % 2 ? [`Line ${i}`, `Another line ${i}`] : undefined,
    }),
  )
  const path = `/rpc/aifriend.import_session?character_id=${character_id}`
  const reply = await client.send(path, { body: lines.join('\n') })
  return readData<{ session: { session_id: string } }>(reply).session.session_id
}

/** Announces a body, sends part of it and waits until the server gives up. */
function sendHalf(client: Client): Promise<Outcome> {
  const lines = ['POST /rpc/user.authenticate HTTP/1.1', 'content-length: 1000', '', '{"email": "']
  return holdOpen(client, lines, { isReading: true })
}

/** Sends a request and never reads the answer. */
function neverRead(client: Client, url: string, method = 'GET'): Promise<Outcome> {
  const { pathname, search } = new URL(url, client.base)
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `cookie: ${client.cookie()}`,
    'accept: text/event-stream, */*',
    'content-length: 2',
    '',
    '{}',
  ]
  return holdOpen(client, lines, { isReading: false })
}

function holdOpen(client: Client, lines: string[], { isReading }: { isReading: boolean }): Promise<Outcome> {
  return new Promise((resolve) => {
    const { hostname: host, port } = client.base
    const socket = connect({ port: Number(port), host, localAddress: client.address })
    const [first = '', ...rest] = lines
    socket.once('connect', () => {
      socket.write([first, `host: ${client.base.host}`, ...rest].join('\r\n'))
      // A paused socket lets the kernel's buffers fill up, so the server sees a reader that has stopped.
      if (isReading) socket.resume()
      else socket.pause()
    })
    const leave = setTimeout(() => socket.destroy(), 60_000)
    socket.once('error', () => {})
    socket.once('close', () => {
      clearTimeout(leave)
      resolve('cut')
    })
  })
}
