import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRegistryEntry } from '#server/db/do-not-depict'
import { toBytes } from '#server/domain/faces/embedding-bytes'
import { run as runHideDepictions } from '#server/jobs/hide-depictions.handler'
import { run } from '#server/jobs/take-down-withdrawn.handler'
import { hideArt } from '#server/tasks/hide-image'
import { drawOne, openRoom, untilOver } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { startAndKillJobs } from '#test/support/kill-jobs'
import { askConsent, giveConsent } from '#test/support/make-consent'
import { makeFace } from '#test/support/make-face'
import { drawImage } from '#test/support/make-image'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { readZip } from '#test/support/read-zip'
import type { ScriptedEngine } from '#test/support/scripted-engine'

let server: TestServer
let engine: ScriptedEngine
beforeAll(async () => {
  server = await startServer()
  engine = await openRoom(server)
})
beforeEach(() => {
  server.vision.sees({})
  server.vision.reads([])
})

const box = { x: 0.3, y: 0.3, width: 0.2, height: 0.2 }

function show(whose: number) {
  server.vision.sees({ faces: [{ box, confidence: 0.9, apparentAge: 40 }] })
  server.vision.reads([makeFace(whose)])
}

/** A user with the consent of somebody, and an upload that shows them. */
async function prepare(whose: number) {
  const alice = await makeUser(server)
  const { id, token } = await askConsent(alice, 'Kim')
  const withdrawal = await giveConsent(server, token, whose)
  show(whose)
  const { data } = await alice.call('asset.upload', undefined, {
    body: await drawImage().png().toBuffer(),
    headers: { 'content-type': 'image/png' },
  })
  const reference = { kind: 'image_to_image', asset_id: data.asset_id, source: 'upload' }
  const settings = { image_references: [reference] }
  return { alice, id, token, withdrawal, settings }
}

const withdraw = (token: string) => server.visitor().call('consent.withdraw', { token })
const statusOf = async (who: TestUser, artId: string) =>
  (await who.call('art.get_by_id', { art_id: artId })).data.status

describe('[S-5] a consent', () => {
  it('allows its user, and nobody else, to use pictures of the face', async () => {
    const { alice, id, settings } = await prepare(1)
    const artId = await drawOne(alice, settings)
    expect(await statusOf(alice, artId)).toBe('done')
    expect((await alice.call('consent.list', {})).data.items).toMatchObject([
      { consent_id: id, art_count: 1 },
    ])
    show(2)
    const asked = { mode: 'image', prompt: 'a rose', num_images: 1, ...settings }
    expect(await alice.call('art.create', asked)).toMatchObject({ status: 422, data: { rule: 'S-5' } })
  })

  it('takes down everything that used it when it is withdrawn, and tells the maker once', async () => {
    const { alice, withdrawal, settings } = await prepare(3)
    const first = await drawOne(alice, settings)
    // Made from the first: it used the consent too.
    const reference = { kind: 'image_to_image', asset_id: first, source: 'art' }
    const second = await drawOne(alice, { image_references: [reference] })
    server.vision.sees({})
    const other = await drawOne(alice)
    const { data: shown } = await alice.call('art.get_by_id', { art_id: first })
    expect(await withdraw(withdrawal)).toMatchObject({ status: 200 })
    for (const artId of [first, second]) await expect.poll(() => statusOf(alice, artId)).toBe('blocked')
    expect(await statusOf(alice, other)).toBe('done')
    expect((await fetch(new URL(shown.url ?? '', server.url))).status).toBe(404)
    const news = async () =>
      (await alice.call('notification.list', {})).data.items.filter(({ type }) => type === 'report_decided')
    await expect.poll(news).toMatchObject([{ text: expect.stringContaining('2 pictures') }])
    show(3)
    const asked = { mode: 'image', prompt: 'a rose', num_images: 1, ...settings }
    expect(await alice.call('art.create', asked)).toMatchObject({ status: 422, data: { rule: 'S-5' } })
  })

  it('can be withdrawn again without effect, and its link goes on working', async () => {
    const { id, withdrawal } = await prepare(4)
    const answers = await Promise.all([withdraw(withdrawal), withdraw(withdrawal)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await withdraw(withdrawal)).toMatchObject({ status: 200 })
    const { data } = await server.visitor().call('consent.get_given', { token: withdrawal })
    expect(data).toMatchObject({ state: 'withdrawn' })
    const text = 'select sealed_embedding from consents where id = $1'
    expect(await server.context.db.query({ name: '', text, values: [id] })).toEqual([
      { sealed_embedding: null },
    ])
  })

  it('cannot be withdrawn with the link that asked for it, or with a guessed one', async () => {
    const { alice, token } = await prepare(5)
    for (const wrong of [token, 'A'.repeat(32)]) expect(await withdraw(wrong)).toMatchObject({ status: 404 })
    expect((await alice.call('consent.list', {})).data.items).toMatchObject([{ state: 'given' }])
  })

  it('that is withdrawn while a picture is drawn leaves nothing of it', async () => {
    const { alice, withdrawal, settings } = await prepare(6)
    const goOn = engine.hold()
    const drawn = engine.requests.length
    const { data } = await alice.call('art.create', {
      mode: 'image',
      prompt: 'a rose',
      num_images: 1,
      ...settings,
    })
    await expect.poll(() => engine.requests.length).toBeGreaterThan(drawn)
    await withdraw(withdrawal)
    goOn()
    expect(await untilOver(alice, data.task_id)).toMatchObject({ status: 'failed' })
    expect(await statusOf(alice, data.art_ids[0] ?? '')).toBe('failed')
  })

  it('that is withdrawn keeps hidden what staff would release, whatever it was hidden for', async () => {
    const { alice, withdrawal, settings } = await prepare(7)
    const [first, second] = [await drawOne(alice, settings), await drawOne(alice, settings)]
    const { db, ids } = server.context
    const because = { rule: 'S-3', verdict: 'held', place: 'art', reason: 'It is looked at again.' }
    await db.transaction((tx) => hideArt(tx, { ids }, { id: first, userId: alice.info.id }, because))
    await withdraw(withdrawal)
    await expect.poll(() => statusOf(alice, second)).toBe('blocked')
    const admin = await makeAdmin(server)
    const cases = await db.query<{ id: string; case_id: string }>({
      name: '',
      text: 'select id, case_id from arts where id = any($1)',
      values: [[first, second]],
    })
    const decide = (case_id: string | undefined) =>
      admin.call('admin.decide_case', { case_id, decision: 'overturned', reason: 'It looks harmless.' })
    const other = cases.find(({ id }) => id === first)?.case_id
    expect(await decide(cases.find(({ id }) => id === second)?.case_id)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('has withdrawn their consent'),
    })
    expect(await decide(other)).toMatchObject({ status: 200 })
    const reasonOf = async (artId: string) =>
      (await alice.call('art.get_by_id', { art_id: artId })).data.reason
    expect(await reasonOf(first)).toBe(await reasonOf(second))
    for (const artId of [first, second]) expect(await statusOf(alice, artId)).toBe('blocked')
  })

  it('hides every picture exactly once if the job is killed and runs again, also for faces of the registry', async () => {
    const { alice, id, settings } = await prepare(8)
    const used = [await drawOne(alice, settings), await drawOne(alice, settings)]
    const bob = await makeUser(server)
    show(9)
    const depicted = [await drawOne(bob), await drawOne(bob)]
    // Without the job that would search at once.
    const { db, faceVault, ids } = server.context
    const sealedEmbedding = faceVault.seal(toBytes(makeFace(9).embedding))
    await insertRegistryEntry(db, { id: ids.newId(), sealedEmbedding })
    await startAndKillJobs(server, id)
    const statuses = async () => [
      ...(await Promise.all(used.map((artId) => statusOf(alice, artId)))),
      ...(await Promise.all(depicted.map((artId) => statusOf(bob, artId)))),
    ]
    // Each job had hidden one art, and was killed while it hid the other.
    expect((await statuses()).toSorted()).toEqual(['blocked', 'blocked', 'done', 'done'])
    await run({ consent_id: id }, server.context)
    await runHideDepictions({}, server.context)
    expect(await statuses()).toEqual(['blocked', 'blocked', 'blocked', 'blocked'])
    for (const who of [alice, bob])
      expect((await who.call('report.list_mine', {})).data.items).toHaveLength(2)
    const { data: news } = await alice.call('notification.list', {})
    expect(news.items.filter(({ type }) => type === 'report_decided')).toMatchObject([
      { text: expect.stringContaining('2 pictures') },
    ])
  })

  it('is in the export of its user, and goes with the account', async () => {
    const { alice, id, withdrawal } = await prepare(7)
    const { data } = await alice.call('user.export_data')
    const response = await fetch(new URL(data.url, server.url))
    const files = readZip(Buffer.from(await response.arrayBuffer()))
    expect(JSON.parse(files.get('consents/0001.json')?.toString() ?? '')).toMatchObject([
      { id, name: 'Kim', state: 'given' },
    ])
    await server.context.db.query({
      name: '',
      text: 'delete from users where id = $1',
      values: [alice.info.id],
    })
    const text = 'select 1 from consents where id = $1'
    expect(await server.context.db.query({ name: '', text, values: [id] })).toEqual([])
    expect(await withdraw(withdrawal)).toMatchObject({ status: 404 })
    await run({ consent_id: id }, server.context)
  })
})
