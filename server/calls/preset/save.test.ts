import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { PRESETS_AT_MOST } from '#contract/preset/preset-card'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const settings = { mode: 'image', prompt: 'a {red|blue} fox', sampler_steps: 30, seed: 7 } as const
const make = async (user: TestUser, name = 'Foxes') =>
  (await user.call('preset.save', { name, settings })).data
const names = async (user: TestUser) =>
  (await user.call('preset.list', {})).data.items.map(({ name }) => name)

it('a preset is saved, renamed, changed, listed and deleted by its owner only', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const { preset_id } = await make(alice)
  const { data: renamed } = await alice.call('preset.save', { preset_id, name: ' Red foxes ' })
  expect(renamed).toMatchObject({ name: 'Red foxes', settings, link: null })
  const { data: changed } = await alice.call('preset.save', { preset_id, settings: { mode: 'fluxtext2img' } })
  expect(changed).toMatchObject({ name: 'Red foxes', settings: { mode: 'fluxtext2img' } })
  expect((await bob.call('preset.save', { preset_id, name: 'Mine' })).status).toBe(404)
  expect((await bob.call('preset.share', { preset_id, is_shared: true })).status).toBe(404)
  expect((await bob.call('preset.delete', { preset_id })).status).toBe(404)
  expect(await names(bob)).toEqual([])
  expect((await alice.call('preset.delete', { preset_id })).status).toBe(200)
  expect(await names(alice)).toEqual([])
})

it('returns 400 without a name or settings, for a taken name, and for settings that the mode does not allow', async () => {
  const alice = await makeUser(server)
  const { preset_id } = await make(alice)
  const other = await make(alice, 'Owls')
  const statusOf = async (input: object) => (await alice.call('preset.save', input)).status
  expect(await statusOf({ settings })).toBe(400)
  expect(await statusOf({ name: 'Cats' })).toBe(400)
  expect(await statusOf({ name: 'FOXES', settings })).toBe(400)
  expect(await statusOf({ preset_id: other.preset_id, name: 'foxes' })).toBe(400)
  expect(await statusOf({ name: 'Cats', settings: { mode: 'video' } })).toBe(400)
  expect(await statusOf({ name: 'Cats', settings: { mode: 'image', sampler_steps: 500 } })).toBe(400)
  expect(await statusOf({ preset_id, name: 'foxes' })).toBe(200)
  expect(await statusOf({ preset_id: randomUUID(), name: 'Gone' })).toBe(404)
})

it('refuses a prompt or a name that a picture could not have, in every reading', async () => {
  const alice = await makeUser(server)
  const refused = [
    { name: 'a child', settings },
    { name: 'Fine', settings: { ...settings, prompt: 'a {tree|child} in a garden' } },
  ]
  for (const input of refused) expect((await alice.call('preset.save', input)).status).toBe(422)
  const { preset_id } = await make(alice)
  expect((await alice.call('preset.save', { preset_id, name: 'a child' })).status).toBe(422)
  expect(await names(alice)).toEqual(['Foxes'])
})

it('a link offers the preset to others until it is ended, and not to users who are blocked', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const { preset_id } = await make(alice)
  const share = async (is_shared: boolean) =>
    (await alice.call('preset.share', { preset_id, is_shared })).data.link
  const link = await share(true)
  expect(await share(true)).toBe(link)
  const token = new URL(link ?? '', 'http://x').searchParams.get('preset') ?? ''
  const open = (user: TestUser) => user.call('preset.get_shared', { token })
  expect((await open(bob)).data).toEqual({
    name: 'Foxes',
    owner_name: 'Alice Moon',
    is_mine: false,
    settings,
  })
  expect((await open(alice)).data.is_mine).toBe(true)
  await alice.call('user.block_user', { user_id: bob.info.id })
  expect((await open(bob)).status).toBe(404)
  await share(false)
  expect((await open(alice)).status).toBe(404)
})

it('holds a limited number of presets, also when two are saved at once', async () => {
  const alice = await makeUser(server)
  await server.context.db.query({
    name: 'test_fill_presets',
    text: `insert into presets (id, user_id, name, settings)
      select gen_random_uuid(), $1, 'Preset ' || n, '{"mode": "image"}' from generate_series(1, $2::int) n`,
    values: [alice.info.id, PRESETS_AT_MOST - 1],
  })
  const answers = await Promise.all(
    ['One', 'Two'].map((name) => alice.call('preset.save', { name, settings })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
