import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
  alice = await makeUser(server)
})

const newsOf = async (user: TestUser) =>
  (await user.call('notification.list')).data.items.map(({ text }) => text)

describe('admin.decide_report', () => {
  it('upheld on a held art: the art and its files are deleted, and everybody involved is notified', async () => {
    const { artId: art_id, fileKey } = await makeArt(server, alice)
    const bob = await makeUser(server)
    const { data: report } = await bob.call('art.report_art', { art_id, reason: 'intimate' })
    const { data } = await admin.call('admin.decide_report', {
      ...report,
      decision: 'upheld',
      reason: 'It is.',
    })
    expect(data).toMatchObject({ state: 'upheld', is_held: false, decision_reason: 'It is.' })
    expect(await server.context.storage.findSize(fileKey)).toBeUndefined()
    expect(await newsOf(bob)).toEqual(['A picture that you reported was taken down. It is.'])
    expect(await newsOf(alice)).toContain(
      'A person reviewed a picture of yours that was held and confirmed the decision. It is.',
    )
    const { data: log } = await admin.call('admin.audit_log', { limit: 1 })
    expect(log.items).toMatchObject([
      { action: 'decide_report', details: { decision: 'upheld', looked: false } },
    ])
  })

  it("upheld on a visible art: the art is hidden, and restored if its owner's appeal succeeds", async () => {
    const { artId: art_id } = await makeArt(server, alice)
    const [bob, cleo] = [await makeUser(server), await makeUser(server)]
    const { data: report } = await bob.call('art.report_art', { art_id, reason: 'copyright' })
    const { data: second } = await cleo.call('art.report_art', { art_id, reason: 'spam' })
    await admin.call('admin.decide_report', { ...report, decision: 'upheld', reason: 'Copied.' })
    expect((await bob.call('art.get_by_id', { art_id })).status).toBe(404)
    expect(
      (await admin.call('admin.decide_report', { ...second, decision: 'dismissed', reason: 'x' })).status,
    ).toBe(409)
    const waiting = async () => (await admin.call('admin.list_cases')).data.items.length
    const before = await waiting()
    const { data: own } = await alice.call('art.get_by_id', { art_id })
    expect(own).toMatchObject({ status: 'blocked', reason: 'Copied.' })
    await alice.call('report.appeal', { appeal_id: own.appeal_id, statement: 'I drew it.' })
    expect(await waiting()).toBe(before + 1)
    const decision = { case_id: own.appeal_id, decision: 'overturned', reason: 'You did.' }
    expect((await admin.call('admin.decide_case', decision)).status).toBe(200)
    expect((await bob.call('art.get_by_id', { art_id })).status).toBe(200)
  })

  it('deciding the case of a held art closes its reports', async () => {
    const { artId: art_id } = await makeArt(server, alice)
    const bob = await makeUser(server)
    await bob.call('art.report_art', { art_id, reason: 'likeness' })
    const { appeal_id: case_id } = (await alice.call('art.get_by_id', { art_id })).data
    await admin.call('admin.decide_case', { case_id, decision: 'overturned', reason: 'Nobody real.' })
    expect((await bob.call('report.list_mine')).data.items).toMatchObject([{ state: 'dismissed' }])
    expect((await bob.call('art.get_by_id', { art_id })).status).toBe(200)
  })

  it('accepts one of two concurrent decisions, and none about oneself', async () => {
    const other = await makeAdmin(server)
    const { artId: art_id } = await makeArt(server, alice)
    const { data: report } = await other.call('art.report_art', { art_id, reason: 'minor' })
    const decide = (by: TestUser) =>
      by.call('admin.decide_report', { ...report, decision: 'dismissed', reason: 'An adult.' })
    expect((await decide(other)).status).toBe(403)
    const third = await makeAdmin(server)
    const answers = await Promise.all([decide(admin), decide(third)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await admin.call('admin.decide_report', { ...report, decision: 'upheld' })).status).toBe(400)
  })
})
