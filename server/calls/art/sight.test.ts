import { beforeAll, describe, expect, it } from 'vitest'
import { type CallName, contracts } from '#contract/index'
import { suspend } from '#server/db/users'
import { lastingSides } from '#server/public-page/image-sizes'
import { startServer, type TestServer } from '#test/support/harness'
import { type MadeArt, makeArt } from '#test/support/make-art'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import type { Visitor } from '#test/support/visitor'

/**
 * Who may see and do what, for every state of an art, by every art call and every file URL: one table, all of which is
 * tried against the server. Everything that is not in a cell must be refused, with the 404 of a missing art (or with 401
 * if signed out).
 *
 *   g get_by_id · u get_public_by_id · s found by search · r list_remixes, list_versions, find_similar · d get_dataurl
 *   F the full file, T the thumbnail, B the blurred thumbnail, D the download, by a URL that was returned earlier
 *   a its public page · c its card, C a lasting size of it, e its oEmbed: the same for everybody
 *   m as parent of a new art · i as reference in one · v preview_reference, find_subject, find_faces · l like · n unlike · ! report_art
 *   o update_collection · w update_privacy, update_prompt_privacy · z download_zip · k get_tasks, cancel_task
 *   x delete · b restore · E erase: tried last, after cancelling and deleting; refused while a report or case is open
 *   p its prompt is somewhere in the answers and files
 */
const anyone = 'c C e'
const all = `g u s r d F T B D a ${anyone} m i v l n p`
const own = 'o w z k x b'
const table = {
  queued: {
    owner: 'g r m n o w k x b E p',
    stranger: '',
    blocked: '',
    blocker: '',
    anonymous: '',
    admin: '',
  },
  running: {
    owner: 'g r m n o w k x b E p',
    stranger: '',
    blocked: '',
    blocker: '',
    anonymous: '',
    admin: '',
  },
  failed: {
    owner: 'g r m n o w k x b E p',
    stranger: '',
    blocked: '',
    blocker: '',
    anonymous: '',
    admin: '',
  },
  cancelled: {
    owner: 'g r m n o w k x b E p',
    stranger: '',
    blocked: '',
    blocker: '',
    anonymous: '',
    admin: '',
  },
  held: { owner: 'g r m n o w k x b p', stranger: '', blocked: '', blocker: '', anonymous: '', admin: '' },
  public: {
    owner: `${all} ${own}`,
    stranger: `${all} o !`,
    blocked: `${anyone} p`,
    blocker: `${anyone} p`,
    anonymous: `u F T B a ${anyone} p`,
    admin: `${all} o !`,
  },
  private: {
    owner: `g s r d F T B D m i v l n p ${own} E`,
    stranger: '',
    blocked: '',
    blocker: '',
    anonymous: '',
    admin: '',
  },
  'hidden prompt': {
    owner: `${all} ${own}`,
    stranger: `g u s r d F T B D a ${anyone} m i v l n o !`,
    blocked: anyone,
    blocker: anyone,
    anonymous: `u F T B a ${anyone}`,
    admin: `g u s r d F T B D a ${anyone} m i v l n o !`,
  },
  explicit: {
    owner: `g u s r d F T B D a c e m i v l n p ${own}`,
    stranger: 'g u s r d F T B D a c e m i v l n p o !',
    blocked: 'c e',
    blocker: 'c e',
    // [S-1] They are told that the art exists, and nothing else; [S-13] other sites get a blurred card.
    anonymous: 'u F T B a c e',
    admin: 'g u s r d F T B D a c e m i v l n p o !',
  },
  'in the trash': {
    owner: 'F T B x b E k',
    stranger: '',
    blocked: '',
    blocker: '',
    anonymous: '',
    admin: '',
  },
  'of a suspended user': {
    // May hide and delete it, but neither publish nor restore it.
    owner: `g u s r d F T B D a ${anyone} v n p o z k x`,
    stranger: `${all} o !`,
    blocked: `${anyone} p`,
    blocker: `${anyone} p`,
    anonymous: `u F T B a ${anyone} p`,
    admin: `${all} o !`,
  },
  'of a leaving user': { owner: '', stranger: '', blocked: '', blocker: '', anonymous: '', admin: '' },
} satisfies Record<string, Record<Who, string>>

type Who = 'owner' | 'stranger' | 'blocked' | 'blocker' | 'anonymous' | 'admin'
type State = keyof typeof table

const secret = 'a marigold nobody else has'

let server: TestServer
const users = {} as Record<Exclude<Who, 'owner'>, Visitor & Partial<TestUser>>
const owners = {} as Record<'usual' | 'suspended' | 'leaving', TestUser>
const collections = new Map<string, string>()

beforeAll(async () => {
  server = await startServer()
  const { context } = server
  for (const name of ['usual', 'suspended', 'leaving'] as const) owners[name] = await makeUser(server)
  for (const name of ['stranger', 'blocked', 'blocker'] as const) users[name] = await makeUser(server)
  users.admin = await makeAdmin(server)
  users.anonymous = server.visitor()
  for (const visitor of [...Object.values(owners), ...Object.values(users)]) {
    const { data } = await visitor.call('collection.create', { name: 'Flowers' })
    collections.set(visitor.cookie(), data?.collection_id ?? crypto.randomUUID())
  }
  for (const owner of Object.values(owners)) {
    await owner.call('user.block_user', { user_id: users.blocked.info?.id })
    await users.blocker.call('user.block_user', { user_id: owner.info.id })
  }
  await suspend(context.db, owners.suspended.info.id, 'Creating is paused for this account.')
})

const ownerOf = (state: State) =>
  state === 'of a suspended user'
    ? owners.suspended
    : state === 'of a leaving user'
      ? owners.leaving
      : owners.usual

async function makeState(state: State): Promise<MadeArt> {
  const make = (over: Parameters<typeof makeArt>[2] = {}) =>
    makeArt(server, ownerOf(state), { prompt: secret, ...over })
  const change = async (art: MadeArt, set: string) => {
    await server.context.db.query({ name: '', text: `update ${set} = $1`, values: [art.artId] })
    return art
  }
  switch (state) {
    case 'queued':
    case 'failed':
    case 'cancelled':
      return make({ status: state })
    case 'running':
      return change(await make({ status: 'queued' }), `arts set status = 'running' where id`)
    case 'held':
      return make({ status: 'blocked' })
    case 'private':
      return make({ is_private: true })
    case 'hidden prompt':
      return make({ hide_prompt: true })
    case 'explicit':
      return make({ rating: 'explicit' })
    case 'in the trash':
      return change(await make(), `arts set deleted_at = now() where id`)
    case 'of a leaving user': {
      const art = await make()
      await owners.leaving.call('user.delete_account')
      return art
    }
    default:
      return make()
  }
}

/** What each letter asks. A test below fails if an art call is missing here. */
type Ask = (by: Visitor & Partial<TestUser>, art: MadeArt) => Promise<{ ok: boolean; said: unknown }>

const asked = new Set<CallName>()
const call =
  (name: CallName, input: (art: MadeArt, by: Visitor & Partial<TestUser>) => object): Ask =>
  async (by, art) => {
    asked.add(name)
    const { status, data, msg } = await by.call(name, input(art, by))
    // 503: allowed, but no engine is running here. 409: reporting or liking one's own art.
    const refusals = by.cookie() === '' ? [401, 404] : [401, 403, 404, 409]
    const isOk = status === 200 || (status === 503 && name === 'art.create')
    if (!isOk && !refusals.includes(status)) throw new Error(`${name}: ${status} ${msg}`)
    return { ok: isOk, said: data }
  }
const open =
  (address: (art: MadeArt, to: string | null) => string, { asThemselves = false } = {}): Ask =>
  async (by, art) => {
    const headers = asThemselves ? { cookie: by.cookie() } : {}
    const response = await fetch(new URL(address(art, by.info?.id ?? null), server.url), { headers })
    if (![200, 404].includes(response.status)) throw new Error(`a file: ${response.status}`)
    return { ok: response.ok, said: Buffer.from(await response.arrayBuffer()).toString('latin1') }
  }
const both =
  (...asks: Ask[]): Ask =>
  async (by, art) => {
    const answers = []
    for (const ask of asks) answers.push(await ask(by, art))
    const oks = new Set(answers.map(({ ok }) => ok))
    if (oks.size > 1) throw new Error('Calls under the same letter answer differently.')
    return { ok: oks.has(true), said: answers.map(({ said }) => said) }
  }
const after =
  (first: Ask, then: Ask): Ask =>
  async (by, art) => {
    await first(by, art)
    return then(by, art)
  }

const byId = ({ artId }: MadeArt) => ({ art_id: artId })
const byIds = ({ artId }: MadeArt) => ({ art_ids: [artId] })
const drawn = { mode: 'image', prompt: 'another rose', num_images: 1 }
const reference = ({ artId }: MadeArt) => ({ kind: 'canny', asset_id: artId, source: 'art' })

const asks: Record<string, Ask> = {
  g: call('art.get_by_id', byId),
  u: call('art.get_public_by_id', byId),
  s: async (by, art) => {
    const { said } = await call('art.search', () => ({ limit: 100, order: 'newest' }))(by, art)
    const items = (said as { items: { art_id: string }[] } | null)?.items ?? []
    const found = items.filter(({ art_id }) => art_id === art.artId)
    return { ok: found.length > 0, said: found }
  },
  r: both(both(call('art.list_remixes', byId), call('art.list_versions', byId)), async (by, art) => ({
    ok: (await call('art.find_similar', byId)(by, art)).ok,
    // The answer is about other arts.
    said: null,
  })),
  d: call('art.get_dataurl', byId),
  F: open(({ fileKey }, to) => server.context.fileLinks.sign(fileKey, { to })),
  T: open(({ thumbKey }, to) => server.context.fileLinks.sign(thumbKey, { to })),
  B: open(({ thumbKey }, to) => server.context.fileLinks.sign(thumbKey, { to, isBlurred: true })),
  // A signed-out visitor never gets such a URL.
  D: open(({ artId }, to) =>
    to === null ? `/downloads/${artId}/anyone` : server.context.downloadLinks.sign(`${artId}/${to}`),
  ),
  a: open(({ artId }) => `/art/${artId}`, { asThemselves: true }),
  c: open(({ artId }) => `/card/${artId}.jpg`),
  C: open(({ artId }) => `/card/${artId}/${lastingSides[0]}.jpg`),
  e: open(({ artId }) => `/oembed?url=${encodeURIComponent(`${server.url}/art/${artId}`)}`),
  m: call('art.create', ({ artId }) => ({ ...drawn, parent_art_id: artId })),
  i: call('art.create', (art) => ({ ...drawn, image_references: [reference(art)] })),
  v: both(
    call('art.preview_reference', reference),
    call('art.find_subject', reference),
    call('art.find_faces', reference),
  ),
  l: call('art.like', byId),
  n: call('art.unlike', byId),
  '!': call('art.report_art', byId),
  o: call('art.update_collection', (art, by) => ({
    ...byIds(art),
    collection_id: collections.get(by.cookie()) ?? crypto.randomUUID(),
    action: 'add',
  })),
  // Sets the current value, so nothing changes if it is allowed.
  w: both(
    call('art.update_privacy', (art) => ({ ...byIds(art), is_private: isPrivate })),
    call('art.update_prompt_privacy', (art) => ({ ...byIds(art), hide_prompt: isHidden })),
  ),
  z: call('art.download_zip', byIds),
  k: both(
    call('art.get_tasks', ({ taskId }) => ({ task_ids: [taskId] })),
    call('art.cancel_task', ({ taskId }) => ({ task_id: taskId })),
  ),
  x: call('art.delete', byIds),
  b: call('art.restore', byIds),
  E: after(call('art.delete', byIds), call('art.erase', byIds)),
}
let isPrivate = false
let isHidden = false

async function see(by: Visitor & Partial<TestUser>, art: MadeArt): Promise<string> {
  const letters: string[] = []
  const said: unknown[] = []
  for (const [letter, ask] of Object.entries(asks)) {
    const answer = await ask(by, art)
    if (answer.ok) letters.push(letter)
    said.push(answer.said)
  }
  if (JSON.stringify(said).includes(secret)) letters.push('p')
  return letters.sort().join(' ')
}

describe('every art call and file, for every kind of user, in every state', () => {
  it.each(Object.keys(table) as State[])('%s', async (state) => {
    const art = await makeState(state)
    isPrivate = state === 'private'
    isHidden = state === 'hidden prompt'
    const others = Object.entries(users).map(async ([who, by]) => [who, await see(by, art)] as const)
    const seen = Object.fromEntries(await Promise.all(others))
    // The owner last, because that deletes and cancels the art.
    seen.owner = await see(ownerOf(state), art)
    const expected = Object.entries(table[state]).map(([who, letters]) => [
      who,
      letters.split(' ').filter(Boolean).sort().join(' '),
    ])
    expect(seen).toEqual(Object.fromEntries(expected))
  })

  it('covers every art call', () => {
    const calls = (Object.keys(contracts) as CallName[]).filter((name) => name.startsWith('art.'))
    expect([...asked].toSorted()).toEqual(calls.toSorted())
  })
})
