import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawOne, openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeFace } from '#test/support/make-face'
import { drawImage } from '#test/support/make-image'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { passLiveCheck } from '#test/support/pass-live-check'
import { run } from './hide-depictions.handler.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
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

async function join(whose: number) {
  const visitor = server.visitor()
  const checkId = await passLiveCheck(server, visitor, whose)
  await visitor.call('face.join_registry', { check_id: checkId })
}

async function upload(who: TestUser) {
  const { data } = await who.call('asset.upload', undefined, {
    body: await drawImage().png().toBuffer(),
    headers: { 'content-type': 'image/png' },
  })
  const state = async () => (await who.call('asset.list', {})).data.items[0]?.state
  await expect.poll(state, { timeout: 20_000 }).toBe('ready')
  return { url: data.url, state }
}

const statusOf = async (who: TestUser, artId: string) =>
  (await who.call('art.get_by_id', { art_id: artId })).data.status

describe('[S-6] a face that is enrolled in the do-not-depict registry', () => {
  it('blocks a result that shows it, and no other result', async () => {
    const alice = await makeUser(server)
    await join(40)
    show(40)
    const blocked = await drawOne(alice)
    show(41)
    const done = await drawOne(alice)
    expect([await statusOf(alice, blocked), await statusOf(alice, done)]).toEqual(['blocked', 'done'])
    const { data } = await alice.call('report.list_mine', {})
    expect(data.items).toMatchObject([{ rule: 'S-6', art_id: blocked }])
  })

  it('hides stored arts and uploads that show it, once, and tells their owner', async () => {
    const alice = await makeUser(server)
    show(42)
    const [art, { url, state }] = [await drawOne(alice), await upload(alice)]
    show(43)
    const other = await drawOne(alice)
    await join(42)
    await expect.poll(() => statusOf(alice, art), { timeout: 20_000 }).toBe('blocked')
    await expect.poll(state, { timeout: 20_000 }).toBe('held')
    await expect.poll(async () => (await fetch(new URL(url, server.url))).status).toBe(404)
    expect(await statusOf(alice, other)).toBe('done')
    await run({}, server.context)
    const { data } = await alice.call('report.list_mine', {})
    expect(data.items).toHaveLength(2)
    const { data: news } = await alice.call('notification.list', {})
    expect(news.items.filter(({ type }) => type === 'report_decided')).toHaveLength(2)
  })

  it('reads the faces of images that were stored before they were kept', async () => {
    const alice = await makeUser(server)
    show(44)
    const art = await drawOne(alice)
    const forget = 'update arts set sealed_faces = null where id = $1'
    await server.context.db.query({ name: '', text: forget, values: [art] })
    await join(44)
    show(44)
    await run({}, server.context)
    await expect.poll(() => statusOf(alice, art)).toBe('blocked')
  })

  it('does not hide again what staff have released', async () => {
    const [alice, admin] = [await makeUser(server), await makeAdmin(server)]
    show(45)
    const art = await drawOne(alice)
    await join(45)
    await expect.poll(() => statusOf(alice, art), { timeout: 20_000 }).toBe('blocked')
    const [opened] = (await alice.call('report.list_mine', {})).data.items
    const caseId = opened?.kind === 'decision' ? opened.appeal_id : ''
    const decided = { decision: 'overturned', reason: 'It is another face.' }
    expect(await admin.call('admin.decide_case', { case_id: caseId, ...decided })).toMatchObject({
      status: 200,
    })
    const again = 'update do_not_depict set searches = 0'
    await server.context.db.query({ name: '', text: again })
    await run({}, server.context)
    expect(await statusOf(alice, art)).toBe('done')
  })
})
