import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeHeldImage, makeHeldUpload, makeRefusal } from '#test/support/make-case'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
  admin = await makeAdmin(server)
})

describe('admin.look_at_case', () => {
  it('shows a held image with everything known about it, and records every look in the audit log [S-11]', async () => {
    const alice = await makeUser(server)
    await makeRefusal(alice)
    const { caseId, artId } = await makeHeldImage(server, alice)
    const { status, data } = await admin.call('admin.look_at_case', { case_id: caseId })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      case_id: caseId,
      made: { art_id: artId, prompt: 'a lady in a garden', mode: 'image' },
      sight: { rating: 'suggestive', scores: { suggestive: 0.8 }, faces: [{ apparent_age: 19 }] },
      history: { cases: 1, overturned: 0, suspended_reason: null },
    })
    const address = new URL(data.picture?.url ?? '', server.url)
    const image = await fetch(address, { headers: { cookie: admin.cookie() } })
    expect(image.headers.get('content-type')).toBe('image/png')
    await image.arrayBuffer()

    await admin.call('admin.look_at_case', { case_id: caseId })
    const { data: log } = await admin.call('admin.audit_log', { limit: 3 })
    const look = { action: 'look_at_case', subject: `case ${caseId}`, actor: { id: admin.info.id } }
    expect(log.items).toMatchObject([look, { ...look, action: 'open_file' }, look])
  })

  it("shows the words of a text case and the user's appeal", async () => {
    const alice = await makeUser(server)
    const case_id = await makeRefusal(alice)
    await alice.call('report.appeal', { appeal_id: case_id, statement: 'A doll.' })
    const { data } = await admin.call('admin.look_at_case', { case_id })
    expect(data).toMatchObject({ words: ['12 year old'], statement: 'A doll.', picture: null, sight: null })
  })

  it('shows no image after the decision', async () => {
    const alice = await makeUser(server)
    const { caseId: case_id } = await makeHeldUpload(server, alice)
    expect((await admin.call('admin.look_at_case', { case_id })).data.picture).not.toBeNull()
    await admin.call('admin.decide_case', { case_id, decision: 'overturned', reason: 'An adult.' })
    expect((await admin.call('admin.look_at_case', { case_id })).data.picture).toBeNull()
  })

  it("returns 403 for one's own case and 404 for an unknown one", async () => {
    const { caseId } = await makeHeldImage(server, admin)
    const own = await admin.call('admin.look_at_case', { case_id: caseId })
    expect(own).toMatchObject({
      status: 403,
      msg: 'This is about you, so another admin has to decide it.',
      data: null,
    })
    expect((await admin.call('admin.look_at_case', { case_id: randomUUID() })).status).toBe(404)
    expect((await admin.call('admin.look_at_case', { case_id: 'x' })).status).toBe(400)
  })

  it('rejects API keys, because a leaked key must not reveal held content', async () => {
    const { data: key } = await admin.call('user.create_api_key', { name: 'Script' })
    const headers = { authorization: `Bearer ${(key as { key: string }).key}` }
    const asked = await server.visitor().call('admin.look_at_case', { case_id: randomUUID() }, { headers })
    expect(asked.status).toBe(403)
  })
})
