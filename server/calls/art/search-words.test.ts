import { beforeAll, describe, expect, it } from 'vitest'
import { run as readPrompts } from '#server/jobs/read-prompts.handler'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArts } from '#test/support/make-arts'
import { makeUser } from '#test/support/make-user'
import { artsOf, hideTags, searchArtIds, searchArts } from '#test/support/search-arts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})

describe('art.search: words', () => {
  it('match prefixes, phrases and similar spellings, and can exclude', async () => {
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
      (await searchArtIds(bob, { ...artsOf(alice), q, meaning: 'no' })).map((id) => arts.indexOf(id))
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
    // Metadata that every art has is not searched.
    for (const q of ['mode', 'rating', 'prompt', 'mod']) expect(await numbers(q), q).toEqual([])
    expect(await numbers('lighthuose')).toEqual([0, 1])
    const { corrections } = await searchArts(bob, { ...artsOf(alice), q: 'lighthuose', meaning: 'no' })
    expect(corrections).toContainEqual({ from: 'lighthuose', to: 'lighthouse' })
  })

  it('match model, LoRA, seed and user', async () => {
    const alice = await makeUser(server, { name: 'Alice Search' })
    const bob = await makeUser(server)
    await alice.call('user.update_profile', { name: 'Alice Search', handle: 'alice_search' })
    const [first, second] = await makeArts(server, alice, [
      { seed: 77_001, model: 'fantasyV2' },
      { seed: 77_002, model: 'flux1_dev', lora: 'Soft Light' },
    ])
    expect(await searchArtIds(bob, { q: 'seed:77001' })).toEqual([first])
    expect(await searchArtIds(bob, { q: 'user:alice_search' })).toEqual([first, second])
    expect(await searchArtIds(bob, { q: 'user:"alice search" model:fantasy' })).toEqual([first])
    expect(await searchArtIds(bob, { q: 'user:@Alice_Search lora:"soft light"' })).toEqual([second])
    expect(await searchArtIds(bob, { q: 'user:alice_search -model:fantasyv2' })).toEqual([second])
    expect(await searchArtIds(bob, { q: 'user:nobody_at_all' })).toEqual([])
    expect(await searchArtIds(bob, { ...artsOf(alice), q: '-user:alice_search' })).toEqual([])
  })

  it('of a hidden prompt neither find nor exclude an art, except for its owner', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [art] = await makeArts(server, alice, [
      { prompt: 'a secret pavilion', hide_prompt: true, seed: 88_001 },
    ])
    for (const q of ['pavilion', '"secret pavilion"', 'pavilon', 'seed:88001', 'model:fantasyv2']) {
      expect(await searchArtIds(bob, { ...artsOf(alice), q }), q).toEqual([])
      expect(await searchArtIds(alice, { ...artsOf(alice), q }), q).toEqual([art])
      expect(await searchArtIds(alice, { t: 'mine', q }), q).toEqual([art])
    }
    expect(await searchArtIds(bob, { ...artsOf(alice), q: '-pavilion' })).toEqual([art])
    // A hidden prompt is not used for spelling corrections either.
    await makeArts(server, alice, [{ prompt: 'a moonpalx', hide_prompt: true }])
    const [told] = await makeArts(server, alice, [{ prompt: 'a moonpaly' }])
    const guess = await searchArts(bob, { ...artsOf(alice), q: 'moonpalz', meaning: 'no' })
    expect(guess).toMatchObject({
      items: [{ art_id: told }],
      corrections: [{ from: 'moonpalz', to: 'moonpaly' }],
    })
    expect(guess.corrections).toHaveLength(1)
    await hideTags(bob, ['pavilion'])
    expect(await searchArtIds(bob, artsOf(alice))).toContain(art)
    await setArt(art, { hide_prompt: false })
    expect(await searchArtIds(bob, { ...artsOf(alice), q: 'pavilion' })).toEqual([])
    await hideTags(bob, [])
    expect(await searchArtIds(bob, { ...artsOf(alice), q: 'pavilion' })).toEqual([art])
  })

  it('find prompts with a similar meaning, or only exact words if requested', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [sea] = await makeArts(server, alice, [{ prompt: 'sea' }, { prompt: 'a desert' }])
    await readPrompts({}, server.context)
    expect(await searchArtIds(bob, { ...artsOf(alice), q: 'ocean' })).toEqual([sea])
    expect(await searchArtIds(bob, { ...artsOf(alice), q: 'ocean', meaning: 'no' })).toEqual([])
    expect(await searchArtIds(bob, { ...artsOf(alice), q: 'ocean -sea' })).toEqual([])
  })

  it('leaves loosely related arts out of a smart collection', async () => {
    const alice = await makeUser(server)
    const [all] = await makeArts(server, alice, [
      { prompt: 'a tractor with a sofa in a cathedral' },
      { prompt: 'a tractor in a field' },
    ])
    const q = 'cathedral sofa tractor'
    const { loose_from, items } = await searchArts(alice, { ...artsOf(alice), q, order: undefined })
    expect([loose_from, items.length]).toEqual([1, 2])
    const { data } = await alice.call('collection.create', { name: 'Odd', search: { t: 'mine', q } })
    const kept = { t: 'collection', collection_id: data.collection_id, order: undefined }
    expect(await searchArtIds(alice, kept)).toEqual([all])
  })

  it('order by relevance: phrase, words, synonyms and kinds, then meaning', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const prompts = [
      'a blue house with a red car',
      'a cathedral at dawn',
      'a tabby on the sofa',
      'a blue car in the rain',
      'a cat on the sofa',
      'a tractor in a field',
    ]
    const arts = await makeArts(
      server,
      alice,
      prompts.map((prompt) => ({ prompt })),
    )
    const numbers = async (q: string, more = {}) =>
      (await searchArtIds(bob, { ...artsOf(alice), q, order: undefined, ...more })).map((id) =>
        arts.indexOf(id),
      )
    expect((await numbers('blue car')).slice(0, 2)).toEqual([3, 0])
    const looseFrom = async (q: string) =>
      (await searchArts(bob, { ...artsOf(alice), q, order: undefined })).loose_from
    expect(await looseFrom('blue car')).toBeNull()
    // Each has one of three words.
    expect(await looseFrom('cathedral sofa tractor')).toBe(0)
    expect(await numbers('"blue car"')).toEqual([3])
    expect((await numbers('cat')).slice(0, 2)).toEqual([4, 2])
    expect(await numbers('cat', { meaning: 'no' })).toEqual([4])
    expect((await numbers('vehicle')).slice(0, 3).toSorted()).toEqual([0, 3, 5])
    expect((await numbers('vehicle -tractor')).slice(0, 2).toSorted()).toEqual([0, 3])
    expect(await numbers('zzzqqq')).toEqual([])
    // The best match first, also on pages of one.
    const [first] = await numbers('blue car', { limit: 1 })
    const [second] = await numbers('blue car', { limit: 1, offset: 1 })
    expect([first, second]).toEqual([3, 0])
    await setArt(arts[4], { hide_prompt: true })
    expect(await numbers('cat', { meaning: 'no' })).toEqual([])
    expect(await numbers('feline')).not.toContain(4)
  })

  it('order by relevance in a large library too, with every match on exactly one page', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const common = Array.from({ length: 14 }, () => 'a lantern in the rain')
    const prompts = [...common, 'rain and a lantern', 'a lantern under a bridge']
    const arts = await makeArts(
      server,
      alice,
      prompts.map((prompt) => ({ prompt })),
    )
    await pretendToBeLarge()
    const find = (q: string, at: object = {}) => searchArtIds(bob, { q, order: undefined, ...at })
    const pages = [0, 5, 10].map((offset) => find('"lantern in the rain"', { limit: 5, offset }))
    expect((await Promise.all(pages)).flat().toSorted()).toEqual(arts.slice(0, 14).toSorted())
    expect(await find('lantern bridge', { limit: 1 })).toEqual([arts[15]])
    expect((await find('lantern in the rain', { limit: 14 })).toSorted()).toEqual(
      arts.slice(0, 14).toSorted(),
    )
  })

  it('encoding a prompt does not block new arts with the same prompt', async () => {
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
    expect(await searchArtIds(alice, { t: 'mine', q: 'heron' })).toHaveLength(2)
  })

  it("in the viewer's hidden tags exclude arts, as single words and as phrases", async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const [spiders, dress, other] = await makeArts(
      server,
      alice,
      ['two spiders', 'a red dress', 'a red car and a blue dress'].map((prompt) => ({ prompt })),
    )
    await hideTags(bob, ['spider', 'red dress'])
    expect(await searchArtIds(bob, artsOf(alice))).toEqual([other])
    expect(await searchArtIds(alice, artsOf(alice))).toEqual([spiders, dress, other])
  })
})

/** What PostgreSQL would estimate with a million arts. */
const pretendToBeLarge = () =>
  server.context.db.query({
    name: '',
    text: `select pg_restore_relation_stats('schemaname', 'public', 'relname', 'art_index', 'reltuples', 1e6::real)`,
  })

it('a prompt is deleted with the last art that uses it', async () => {
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

async function setArt(artId: string | undefined, { hide_prompt }: { hide_prompt: boolean }): Promise<void> {
  await server.context.db.query({
    name: '',
    text: 'update arts set hide_prompt = $2 where id = $1',
    values: [artId, hide_prompt],
  })
}
