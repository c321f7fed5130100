import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { nextOffset } from '#contract/paging'
import { run as readPrompts } from '#server/jobs/read-prompts.handler'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArts } from '#test/support/make-arts'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})

type SearchFields = Record<string, unknown>

async function search(user: TestUser, input: SearchFields = {}) {
  const { status, data, msg } = await user.call('art.search', { order: 'oldest', ...input })
  expect(status, msg).toBe(200)
  return data
}
const idsOf = async (user: TestUser, input: SearchFields = {}) =>
  (await search(user, input)).items.map(({ art_id }: { art_id: string }) => art_id)

/** Tests share the library: each looks at the pictures of its own people. */
const of = (user: TestUser) => ({ uid: user.info.id })

describe('whose pictures', () => {
  it('one’s own of any kind, public ones of others, and nothing else', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [open, secret, waiting, trash] = await makeArts(server, alice, [
      {},
      { is_private: true },
      { status: 'queued' },
      { deleted: true },
    ])
    expect(await idsOf(bob, of(alice))).toEqual([open])
    expect(await idsOf(bob, { ...of(alice), status: 'any', privacy: 'private' })).toEqual([])
    expect(await idsOf(alice, of(alice))).toEqual([open, secret])
    expect(await idsOf(alice, { ...of(alice), status: 'any' })).toEqual([open, secret, waiting])
    expect(await idsOf(alice, { t: 'mine' })).toEqual([open, secret])
    expect(await idsOf(alice, { t: 'mine', privacy: 'private', status: 'any' })).toEqual([secret])
    expect(await idsOf(alice, { t: 'mine', status: 'queued' })).toEqual([waiting])
    expect(await idsOf(alice, { t: 'deleted' })).toEqual([trash])
    expect(await idsOf(bob, { t: 'deleted' })).toEqual([])
    expect(await idsOf(alice, { ...of(alice), exclude_my_art: 'yes' })).toEqual([])
    expect(await idsOf(alice, { ...of(alice), q: '-user:me' })).toEqual([])
  })

  it('of people one follows, and of nobody who blocks or is blocked or is leaving', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [art] = await makeArts(server, alice, [{}, { is_private: true }])
    expect(await idsOf(bob, { t: 'following' })).toEqual([])
    await bob.call('user.follow_user', { user_id: alice.info.id })
    expect(await idsOf(bob, { t: 'following' })).toEqual([art])
    await alice.call('user.block_user', { user_id: bob.info.id })
    expect(await idsOf(bob, of(alice))).toEqual([])
    expect(await idsOf(bob, { t: 'following' })).toEqual([])
    await alice.call('user.block_user', { user_id: bob.info.id, block: false })
    expect(await idsOf(bob, of(alice))).toEqual([art])
    await alice.call('user.delete_account', {})
    expect(await idsOf(bob, of(alice))).toEqual([])
  })

  it('by mode, hidden prompt and rating, as asked and as chosen', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [image, flux, hidden, bold] = await makeArts(server, alice, [
      {},
      { mode: 'flux1schnell' },
      { hide_prompt: true },
      { rating: 'explicit' },
    ])
    await showAll(bob)
    expect(await idsOf(bob, { ...of(alice), mode: 'flux1schnell' })).toEqual([flux])
    expect(await idsOf(bob, { ...of(alice), hide_prompt: 'yes' })).toEqual([hidden])
    expect(await idsOf(bob, { ...of(alice), hide_prompt: 'no' })).toEqual([image, flux, bold])
    expect(await idsOf(bob, { ...of(alice), q: 'rating:explicit' })).toEqual([bold])
    expect(await idsOf(bob, { ...of(alice), q: '-rating:explicit' })).toEqual([image, flux, hidden])
    await hideBold(bob)
    expect(await idsOf(bob, of(alice))).toEqual([image, flux, hidden])
    expect(await idsOf(bob, { ...of(alice), q: 'rating:explicit' })).toEqual([])
    expect(await idsOf(alice, of(alice))).toHaveLength(4)
  })

  it('what one likes and what is in a collection, as long as one may see it', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [first, second] = await makeArts(server, alice, [{}, {}, {}])
    for (const art_id of [first, second]) await bob.call('art.like', { art_id })
    expect(await idsOf(bob, { t: 'liked' })).toEqual([first, second])
    expect((await search(bob, { ...of(alice), order: 'likes' })).items[0]).toMatchObject({
      liked: true,
      like_count: 1,
    })
    const made = await alice.call('collection.create', { name: 'Harbours', is_private: true })
    const { collection_id } = made.data
    await alice.call('art.update_collection', { art_ids: [second], collection_id, action: 'add' })
    expect(await idsOf(alice, { t: 'collection', collection_id })).toEqual([second])
    expect((await bob.call('art.search', { t: 'collection', collection_id })).status).toBe(404)
    await alice.call('collection.update', { collection_id, is_private: false })
    expect(await idsOf(bob, { t: 'collection', collection_id })).toEqual([second])
    expect(await idsOf(bob, { t: 'liked', collection_id })).toEqual([second])
    await alice.call('art.update_privacy', { art_ids: [first, second], is_private: true })
    expect(await idsOf(bob, { t: 'liked' })).toEqual([])
    expect(await idsOf(bob, { t: 'collection', collection_id })).toEqual([])
  })

  it('leads to no page that would be refused', () => {
    expect(nextOffset({ offset: 99_900, limit: 100 }, true)).toBe(100_000)
    expect(nextOffset({ offset: 99_901, limit: 100 }, true)).toBeNull()
  })

  it('refuses what makes no sense', async () => {
    const alice = await makeUser(server)
    for (const input of [
      { limit: 101 },
      { limit: 0 },
      { offset: -1 },
      { t: 'everything' },
      { order: 'best' },
      { t: 'collection' },
      { uid: 'alice' },
      { q: 'x'.repeat(501) },
    ]) {
      expect((await alice.call('art.search', input)).status, JSON.stringify(input)).toBe(400)
    }
    const missing = { t: 'collection', collection_id: crypto.randomUUID() }
    expect((await alice.call('art.search', missing)).status).toBe(404)
  })
})

describe('a smart collection', () => {
  it('holds what its search finds for whoever looks, in its order, and can be narrowed', async () => {
    const [alice, bob, carol] = [await makeUser(server), await makeUser(server), await makeUser(server)]
    const [fox, hare, secret, hidden, owl] = await makeArts(server, alice, [
      { prompt: 'a fox in the reeds' },
      { prompt: 'a hare in the reeds', mode: 'flux1schnell' },
      { prompt: 'an otter in the reeds', is_private: true },
      { prompt: 'a newt in the reeds', hide_prompt: true },
      { prompt: 'an owl at noon' },
    ])
    const [theirs] = await makeArts(server, bob, [{ prompt: 'a crane in the reeds' }])
    const smart = async (saved: object) =>
      (await alice.call('collection.create', { name: 'Smart', is_private: false, search: saved })).data
        .collection_id
    const reeds = await smart({ t: 'mine', q: 'reeds', order: 'newest', nonsense: true, limit: 900 })
    const listed = async (user: TestUser, collection_id: string, input: SearchFields = {}) => {
      const { data } = await user.call('art.search', { t: 'collection', collection_id, ...input })
      return data.items.map(({ art_id }) => art_id)
    }
    expect(await listed(alice, reeds)).toEqual([hidden, secret, hare, fox])
    // Of its owner's, what others may see; a hidden prompt is not found by its words [F-3].
    expect(await listed(bob, reeds)).toEqual([hare, fox])
    expect(await listed(bob, reeds, { order: 'oldest', limit: 1 })).toEqual([fox])
    expect(await listed(bob, reeds, { mode: 'flux1schnell' })).toEqual([hare])
    expect(await listed(bob, reeds, { q: 'fox' })).toEqual([fox])
    expect(await listed(bob, reeds, { uid: bob.info.id })).toEqual([])

    await alice.call('art.like', { art_id: theirs })
    await carol.call('art.like', { art_id: owl })
    const liked = await smart({ t: 'liked' })
    expect(await listed(carol, liked)).toEqual([theirs])
    expect(await listed(carol, await smart({ q: 'reeds user:me', order: 'oldest' }))).toEqual([fox, hare])
    expect(await listed(carol, await smart({ q: 'reeds', exclude_my_art: 'yes' }))).toEqual([theirs])
    expect(await listed(carol, await smart({ t: 'collection', collection_id: reeds }))).toEqual([])
    expect(await listed(carol, await smart({ t: 'deleted' }))).toEqual([])

    const link = await alice.call('collection.update', { collection_id: reeds, link_days: 1 })
    const token = link.data.link?.url.split('/').at(-1)
    expect(await search(bob, { t: 'collection', collection_id: reeds })).toMatchObject({
      collection: { name: 'Smart', owner: { id: alice.info.id }, is_smart: true },
    })
    const { data: shared } = await server.visitor().call('collection.get_shared', { token, limit: 1 })
    expect(shared).toMatchObject({ items: [{ art_id: hare }], next_offset: 1 })

    await bob.call('user.block_user', { user_id: carol.info.id })
    expect(await listed(carol, liked)).toEqual([])
    expect(await listed(alice, liked)).toEqual([theirs])
  })
})

describe('words', () => {
  it('find by beginnings, phrases and likeness, and leave out', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const prompts = [
      'a marble lighthouse, red roof',
      'Lighthouses of marble; roof red',
      'Marbre café at night',
      'the roofless tower',
    ]
    const arts = await makeArts(
      server,
      alice,
      prompts.map((prompt) => ({ prompt })),
    )
    const numbers = async (q: string) =>
      (await idsOf(bob, { ...of(alice), q, meaning: 'no' })).map((id) => arts.indexOf(id))
    expect(await numbers('lighthouse')).toEqual([0, 1])
    expect(await numbers('LIGHTH')).toEqual([0, 1])
    expect(await numbers('marb')).toEqual([0, 1, 2])
    expect(await numbers('marble roof')).toEqual([0, 1])
    expect(await numbers('"red roof"')).toEqual([0])
    expect(await numbers('roof -marble')).toEqual([3])
    expect(await numbers('-lighthouse')).toEqual([2, 3])
    expect(await numbers('marb -"red roof"')).toEqual([1, 2])
    expect(await numbers('cafe')).toEqual([2])
    expect(await numbers('"marb"')).toEqual([])
    expect(await numbers('zzzqqq')).toEqual([])
    // What every picture has besides its words is not among them.
    for (const q of ['mode', 'rating', 'prompt', 'mod']) expect(await numbers(q), q).toEqual([])
    expect(await numbers('lighthuose')).toEqual([0, 1])
    const { corrections } = await search(bob, { ...of(alice), q: 'lighthuose', meaning: 'no' })
    expect(corrections).toContainEqual({ from: 'lighthuose', to: 'lighthouse' })
  })

  it('find by model, LoRA, seed and person', async () => {
    const alice = await makeUser(server, { name: 'Alice Search' })
    const bob = await makeUser(server)
    await alice.call('user.update_profile', { name: 'Alice Search', handle: 'alice_search' })
    const [first, second] = await makeArts(server, alice, [
      { seed: 77_001, model: 'fantasyV2' },
      { seed: 77_002, model: 'flux1_dev', lora: 'Soft Light' },
    ])
    expect(await idsOf(bob, { q: 'seed:77001' })).toEqual([first])
    expect(await idsOf(bob, { q: 'user:alice_search' })).toEqual([first, second])
    expect(await idsOf(bob, { q: 'user:"alice search" model:fantasy' })).toEqual([first])
    expect(await idsOf(bob, { q: 'user:@Alice_Search lora:"soft light"' })).toEqual([second])
    expect(await idsOf(bob, { q: 'user:alice_search -model:fantasyv2' })).toEqual([second])
    expect(await idsOf(bob, { q: 'user:nobody_at_all' })).toEqual([])
    expect(await idsOf(bob, { ...of(alice), q: '-user:alice_search' })).toEqual([])
  })

  it('of a hidden prompt find nothing, and keep nothing out, but for its owner', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [art] = await makeArts(server, alice, [
      { prompt: 'a secret pavilion', hide_prompt: true, seed: 88_001 },
    ])
    for (const q of ['pavilion', '"secret pavilion"', 'pavilon', 'seed:88001', 'model:fantasyv2']) {
      expect(await idsOf(bob, { ...of(alice), q }), q).toEqual([])
      expect(await idsOf(alice, { ...of(alice), q }), q).toEqual([art])
      expect(await idsOf(alice, { t: 'mine', q }), q).toEqual([art])
    }
    expect(await idsOf(bob, { ...of(alice), q: '-pavilion' })).toEqual([art])
    // Nor is it named as what somebody may have meant, beside a word that everybody may read.
    await makeArts(server, alice, [{ prompt: 'a moonpalx', hide_prompt: true }])
    const [told] = await makeArts(server, alice, [{ prompt: 'a moonpaly' }])
    const guess = await search(bob, { ...of(alice), q: 'moonpalz', meaning: 'no' })
    expect(guess).toMatchObject({
      items: [{ art_id: told }],
      corrections: [{ from: 'moonpalz', to: 'moonpaly' }],
    })
    expect(guess.corrections).toHaveLength(1)
    await hideTags(bob, ['pavilion'])
    expect(await idsOf(bob, of(alice))).toContain(art)
    await setArt(art, { hide_prompt: false })
    expect(await idsOf(bob, { ...of(alice), q: 'pavilion' })).toEqual([])
    await hideTags(bob, [])
    expect(await idsOf(bob, { ...of(alice), q: 'pavilion' })).toEqual([art])
  })

  it('find what means about the same, and words alone where that is asked for', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [sea] = await makeArts(server, alice, [{ prompt: 'sea' }, { prompt: 'a desert' }])
    await readPrompts({}, server.context)
    expect(await idsOf(bob, { ...of(alice), q: 'ocean' })).toEqual([sea])
    expect(await idsOf(bob, { ...of(alice), q: 'ocean', meaning: 'no' })).toEqual([])
    expect(await idsOf(bob, { ...of(alice), q: 'ocean -sea' })).toEqual([])
  })

  it('lets others make a picture of the same prompt while it is encoded', async () => {
    const alice = await makeUser(server)
    await makeArts(server, alice, [{ prompt: 'a heron in the reeds' }])
    const encoded: string[] = []
    const { sentences } = server.context
    await readPrompts(
      {},
      {
        ...server.context,
        sentences: {
          ...sentences,
          async encode(said) {
            encoded.push(...said)
            await makeArts(server, alice, [{ prompt: 'a heron in the reeds' }])
            return sentences.encode(said)
          },
        },
      },
    )
    expect(encoded).toContain(' a heron in the reeds ')
    expect(await idsOf(alice, { t: 'mine', q: 'heron' })).toHaveLength(2)
  })

  it('that the viewer hides keep pictures out, in one word or in several', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [spiders, dress, other] = await makeArts(
      server,
      alice,
      ['two spiders', 'a red dress', 'a red car and a blue dress'].map((prompt) => ({ prompt })),
    )
    await hideTags(bob, ['spider', 'red dress'])
    expect(await idsOf(bob, of(alice))).toEqual([other])
    expect(await idsOf(alice, of(alice))).toEqual([spiders, dress, other])
  })
})

it('a prompt is forgotten with the last of its pictures', async () => {
  const { db } = server.context
  const alice = await makeUser(server)
  const arts = await makeArts(server, alice, [{ prompt: 'an obelisk twice' }, { prompt: 'an obelisk twice' }])
  const count = async () =>
    (await db.query({ name: '', text: "select 1 from prompts where said = ' an obelisk twice '" })).length
  const erase = (id: string | undefined) =>
    db.query({ name: '', text: 'delete from arts where id = $1', values: [id] })
  await erase(arts[0])
  expect(await count()).toBe(1)
  await erase(arts[1])
  expect(await count()).toBe(0)
})

describe('orders and pages', () => {
  it('newest, oldest, likes and trending', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [a, b, c] = await makeArts(server, alice, [
      { likes: 1, likedDaysAgo: 0 },
      { likes: 5, likedDaysAgo: 9, daysAgo: 10 },
      {},
    ])
    const ordered = (order: string) => idsOf(bob, { ...of(alice), order })
    expect(await ordered('oldest')).toEqual([a, b, c])
    expect(await ordered('newest')).toEqual([c, b, a])
    expect(await ordered('likes')).toEqual([b, a, c])
    expect(await ordered('trending')).toEqual([a, c, b])
  })

  it('hold every visible picture exactly once, whatever the order, the seed and the length of a page', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => makeUser(server)))
    const [viewer, followed, blocked, other] = users as [TestUser, TestUser, TestUser, TestUser]
    const word = `paging${Date.now()}`
    const seen: string[] = []
    for (const [owner, isSeen] of [
      [viewer, true],
      [followed, true],
      [blocked, false],
      [other, true],
    ] as const) {
      const arts = await makeArts(
        server,
        owner,
        Array.from({ length: 12 }, (_, index) => ({
          prompt: `${word} ${index % 4 === 0 ? 'moth' : 'leaf'}`,
          is_private: index % 3 === 0,
          likes: index % 2,
        })),
      )
      arts.forEach((id, index) => {
        const isOwn = owner === viewer
        if (isSeen && (isOwn || (index % 3 !== 0 && index % 4 !== 0))) seen.push(id)
      })
    }
    await viewer.call('user.block_user', { user_id: blocked.info.id })
    await hideTags(viewer, ['moth'])
    const orders = fc.constantFrom('random', 'newest', 'oldest', 'likes', 'trending')
    await fc.assert(
      fc.asyncProperty(orders, fc.integer({ min: 1, max: 20 }), fc.nat(1000), async (order, limit, seed) => {
        const got: string[] = []
        for (let offset: number | null = 0; offset !== null; ) {
          const page = await search(viewer, { q: word, meaning: 'no', order, limit, seed, offset })
          const isLast = page.next_offset === null
          expect(isLast || page.items.length === limit).toBe(true)
          got.push(...page.items.map(({ art_id }: { art_id: string }) => art_id))
          offset = page.next_offset
        }
        expect(got.toSorted()).toEqual(seen.toSorted())
      }),
      { numRuns: 8 },
    )
    const deal = (seed: number) => idsOf(viewer, { q: word, meaning: 'no', order: 'random', seed })
    expect(await deal(1)).toEqual(await deal(1))
    expect(await deal(1)).not.toEqual(await deal(2))
  })
})

const showAll = (user: TestUser) =>
  user.call('user.update_preferences', { ratings: { suggestive: 'show', explicit: 'blur' } })
const hideBold = (user: TestUser) => user.call('user.update_preferences', { ratings: { explicit: 'hide' } })
const hideTags = (user: TestUser, hidden_tags: string[]) =>
  user.call('user.update_preferences', { hidden_tags })

async function setArt(artId: string | undefined, { hide_prompt }: { hide_prompt: boolean }): Promise<void> {
  await server.context.db.query({
    name: '',
    text: 'update arts set hide_prompt = $2 where id = $1',
    values: [artId, hide_prompt],
  })
}
