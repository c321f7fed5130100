import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openRoom, untilOver } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeHeldImage, makeHeldSight, makeHeldUpload, makeHit, makeRefusal } from '#test/support/make-case'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
  admin = await makeAdmin(server)
})

const decide = (case_id: string, decision: string, reason = 'A person looked.', by = admin) =>
  by.call('admin.decide_case', { case_id, decision, reason })

async function listKeys(): Promise<string[]> {
  const keys = []
  for await (const { key } of server.context.storage.list('')) keys.push(key)
  return keys
}

async function countUsed(userId: string): Promise<number> {
  const text = 'select coalesce(sum(used), 0)::int as used from image_allowance where user_id = $1'
  const rows = await server.context.db.query<{ used: number }>({ name: 'used', text, values: [userId] })
  return rows[0]?.used ?? 0
}

describe('admin.decide_case on a held art [S-3]', () => {
  it('overturned: the owner and others see it, it is not charged, and the owner is told why', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { artId, taskId, caseId } = await makeHeldImage(server, alice)
    const seenBy = (who: TestUser) => who.call('art.get_by_id', { art_id: artId })
    expect((await seenBy(alice)).data).toMatchObject({ status: 'blocked', url: null, thumb_url: null })
    expect((await seenBy(bob)).status).toBe(404)

    const decided = await decide(caseId, 'overturned', 'Everyone in it is clearly an adult.')
    expect(decided).toMatchObject({ status: 200, data: { state: 'overturned', decided_by: 'Admin Ada' } })
    const own = await seenBy(alice)
    expect(own.data).toMatchObject({ status: 'done', rating: 'suggestive', reason: null })
    expect((await fetch(new URL(own.data.url ?? '', server.url))).status).toBe(200)
    expect((await seenBy(bob)).status).toBe(200)
    expect(await untilOver(alice, taskId)).toMatchObject({ status: 'done', error: null, progress: 1 })
    expect(await countUsed(alice.info.id)).toBe(0)

    const { data: news } = await alice.call('notification.list')
    expect(news.items).toMatchObject([
      {
        type: 'report_decided',
        text: 'A person reviewed a picture of yours that was held and reversed the decision. Everyone in it is clearly an adult.',
      },
    ])
    expect((await alice.call('report.list_mine')).data.items).toMatchObject([
      { state: 'overturned', decision_reason: 'Everyone in it is clearly an adult.', art_id: artId },
    ])
  })

  it('upheld: its files are deleted except for an encrypted copy, and copies of it are blocked', async () => {
    const alice = await makeUser(server)
    const sight = makeHeldSight(31)
    const before = await listKeys()
    const { artId, caseId } = await makeHeldImage(server, alice, sight)
    expect(await listKeys()).toHaveLength(before.length + 2)
    expect((await decide(caseId, 'upheld')).status).toBe(200)
    const left = (await listKeys()).filter((key) => !key.startsWith('preserved/'))
    expect(left.sort()).toEqual(before.sort())
    expect((await alice.call('art.get_by_id', { art_id: artId })).data).toMatchObject({
      status: 'blocked',
      url: null,
      reason: expect.stringContaining('A person will look at it'),
    })
    // A copy that is otherwise harmless; the block list is read every two seconds.
    const copy = { rating: 'general' as const, faces: [], scores: {}, hashes: sight.hashes }
    const blocked = async () => (await makeHeldImage(server, alice, copy)).caseId !== ''
    await expect.poll(blocked, { interval: 500 }).toBe(true)
    const { data } = await alice.call('report.list_mine', { limit: 1 })
    expect(data.items[0]?.reason).toContain('taken down here')
  })

  it('scans an art again if the first scan failed, so that it gets its rating', async () => {
    const alice = await makeUser(server)
    const { artId, caseId } = await makeHeldImage(server, alice, new Error('broken'))
    await decide(caseId, 'overturned')
    const { data } = await alice.call('art.get_by_id', { art_id: artId })
    expect(data).toMatchObject({ status: 'done', rating: 'general' })

    const blind = await makeHeldImage(server, alice, new Error('broken'))
    server.vision.sees(new Error('still broken'))
    await decide(blind.caseId, 'overturned')
    server.vision.sees({})
    const unknown = await alice.call('art.get_by_id', { art_id: blind.artId })
    expect(unknown.data).toMatchObject({ status: 'done', rating: 'explicit' })
  })
})

describe('admin.decide_case on an upload [S-3]', () => {
  it('overturned: it can be used as an avatar', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    // Held because the scan failed; the second scan finds it harmless.
    const { assetId, caseId } = await makeHeldUpload(server, alice, new Error('broken'))
    await alice.call('user.update_profile', { name: 'Alice Moon', avatar_asset_id: assetId })
    const avatar = async () =>
      (await bob.call('user.get_public_info', { user_id: alice.info.id })).data.avatar_url
    expect(await avatar()).toBeNull()
    await decide(caseId, 'overturned')
    expect((await fetch(new URL((await avatar()) ?? '', server.url))).status).toBe(200)
  })

  it('upheld: it is deleted', async () => {
    const alice = await makeUser(server)
    const { assetId, caseId } = await makeHeldUpload(server, alice, makeHeldSight(42))
    await decide(caseId, 'upheld')
    const chosen = await alice.call('user.update_profile', { name: 'Alice Moon', avatar_asset_id: assetId })
    expect(chosen.status).toBe(404)
    expect((await listKeys()).filter((key) => key.includes(assetId))).toEqual([])
  })
})

describe('admin.decide_case on texts [S-2]', () => {
  const suspensionOf = async (who: TestUser) => (await who.call('user.get_my_info')).data?.suspended_reason

  it('ends an automatic suspension as soon as fewer than five hits are left, and not before', async () => {
    const alice = await makeUser(server)
    const hits = []
    for (let hit = 0; hit < 5; hit += 1) hits.push(await makeHit(alice))
    const [first = '', second = ''] = hits
    await decide(first, 'upheld', 'It stays.')
    expect(await suspensionOf(alice)).toContain('S-2')
    await decide(second, 'overturned', 'A costume.')
    expect(await suspensionOf(alice)).toBeNull()
    // The other hits still count.
    await makeHit(alice)
    expect(await suspensionOf(alice)).toContain('S-2')
  })

  it('does not end a suspension by staff', async () => {
    const alice = await makeUser(server)
    const hit = await makeHit(alice)
    const state = { user_id: alice.info.id, suspended: true, reason: 'We need to talk.' }
    await admin.call('admin.set_user_state', state)
    await decide(hit, 'overturned')
    expect(await suspensionOf(alice)).toContain('We need to talk.')
  })

  it('overturns a refusal and notifies the user', async () => {
    const alice = await makeUser(server)
    const appeal_id = await makeRefusal(alice)
    await alice.call('report.appeal', { appeal_id, statement: 'It is a doll.' })
    await decide(appeal_id, 'overturned', 'A doll is no child.')
    const { data } = await alice.call('notification.list')
    expect(data.items[0]?.text).toContain('reversed the decision. A doll is no child.')
  })
})

describe('admin.decide_case', () => {
  it('accepts one of several concurrent decisions and notifies the user once', async () => {
    const [alice, other] = [await makeUser(server), await makeAdmin(server)]
    const { caseId, artId } = await makeHeldImage(server, alice)
    const answers = await Promise.all([
      decide(caseId, 'overturned'),
      decide(caseId, 'upheld', 'No.', other),
      decide(caseId, 'overturned', 'Yes.', other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await decide(caseId, 'upheld')).msg).toBe('This case has already been decided.')
    const won = answers.find(({ status }) => status === 200)?.data.state
    const { data: art } = await alice.call('art.get_by_id', { art_id: artId })
    expect(art.status).toBe(won === 'overturned' ? 'done' : 'blocked')
    expect((await alice.call('notification.list')).data.items).toHaveLength(1)
    const { data: log } = await admin.call('admin.audit_log')
    const written = log.items.filter(({ subject }) => subject === `case ${caseId}`)
    expect(written).toMatchObject([{ action: 'decide_case', details: { decision: won, looked: false } }])
  })

  it("rejects a missing reason, an unknown case and one's own case", async () => {
    const case_id = randomUUID()
    expect((await decide(case_id, 'upheld', ' ')).status).toBe(400)
    expect((await decide(case_id, 'perhaps')).status).toBe(400)
    expect((await decide(case_id, 'upheld')).status).toBe(404)
    const own = await makeRefusal(admin)
    expect((await decide(own, 'overturned')).status).toBe(403)
    expect((await admin.call('report.list_mine')).data.items).toMatchObject([{ state: 'open' }])
  })
})
