import { beforeAll, describe, expect, it } from 'vitest'
import { run } from '#server/jobs/deliver-export.handler'
import { type AuthorityServer, startAuthorityServer } from '#test/support/authority-server'
import { startServer, type TestServer } from '#test/support/harness'
import { makeRefusal } from '#test/support/make-case'
import { makeAdmin, makeStaff, makeUser, type TestUser } from '#test/support/make-user'

let authority: AuthorityServer
let server: TestServer
let admin: TestUser
let user: TestUser
beforeAll(async () => {
  authority = await startAuthorityServer()
  server = await startServer(authority.env)
  admin = await makeAdmin(server)
  user = await makeUser(server)
})

const reason = 'They asked for it.'
const exportCase = async (caseId: string, by = admin) =>
  by.call('admin.export_case', { case_id: caseId, reason })
const read = async (id: string) =>
  (await admin.call('admin.list_exports')).data.items.find(({ export_id }) => export_id === id)

describe('admin.export_case', () => {
  it('delivers the facts of a case, encrypted and signed, and records the reference', async () => {
    const caseId = await makeRefusal(user)
    const { data } = await exportCase(caseId)
    await expect.poll(async () => (await read(data.export_id))?.state).toBe('delivered')
    expect(authority.received.get(data.export_id)).toMatchObject({
      reason,
      asked_by: admin.info.name,
      case: { id: caseId, rule: 'S-2' },
      account: { id: user.info.id, email: user.email },
      sessions: [{ address: expect.any(String) }],
      art: null,
    })
    expect(await read(data.export_id)).toMatchObject({ kind: 'case', subject_id: caseId, problem: null })
    expect((await read(data.export_id))?.reference).toMatch(/^case-/)
  })

  it('sends a package again whose answer was lost, and the authority keeps it once', async () => {
    // The runs are made here, so that none comes in between.
    await server.context.queue.stopWork(AbortSignal.timeout(60_000))
    const { data } = await exportCase(await makeRefusal(user))
    const deliver = () => run({ export_id: data.export_id }, server.context)
    authority.failNext('lost', 503)
    await expect(deliver()).rejects.toThrow('fetch failed')
    expect(authority.received.has(data.export_id)).toBe(true)
    await expect(deliver()).rejects.toThrow('The authority answered 503.')
    expect(await read(data.export_id)).toMatchObject({
      state: 'sending',
      problem: 'The authority answered 503.',
    })
    await deliver()
    expect(await read(data.export_id)).toMatchObject({ state: 'delivered', problem: null })
    const before = authority.answers.length
    await deliver()
    expect(authority.answers).toHaveLength(before)
  })

  it('exports a case once, however often it is pressed', async () => {
    const caseId = await makeRefusal(user)
    const answers = await Promise.all([exportCase(caseId), exportCase(caseId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('refuses a case about the admin, an unknown one, and two subjects at once', async () => {
    const own = await makeRefusal(admin)
    expect(await exportCase(own)).toMatchObject({ status: 403 })
    expect(await exportCase(crypto.randomUUID())).toMatchObject({ status: 404 })
    const both = { case_id: own, preserved_id: crypto.randomUUID(), reason }
    expect(await admin.call('admin.export_case', both)).toMatchObject({ status: 400 })
  })

  it('does not exist for moderators', async () => {
    const moderator = await makeStaff(server, 'moderator')
    expect(await exportCase(await makeRefusal(user), moderator)).toMatchObject({ status: 404 })
  })
})
