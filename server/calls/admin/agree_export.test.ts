import { beforeAll, expect, it } from 'vitest'
import { run } from '#server/jobs/deliver-export.handler'
import { type AuthorityServer, startAuthorityServer } from '#test/support/authority-server'
import { startServer, type TestServer } from '#test/support/harness'
import { makePreserved } from '#test/support/make-preserved'
import { makeAdmin, makeUser } from '#test/support/make-user'

let authority: AuthorityServer
let server: TestServer
beforeAll(async () => {
  authority = await startAuthorityServer()
  server = await startServer(authority.env)
})

it('hands a preserved image over only after another admin has agreed, once', async () => {
  const [ada, bea, cy] = [await makeAdmin(server), await makeAdmin(server), await makeAdmin(server)]
  const preserved_id = await makePreserved(server, await makeUser(server), ada)
  const { data } = await ada.call('admin.export_case', { preserved_id, reason: 'Order of a court.' })
  const id = { export_id: data.export_id }
  const read = async () => (await cy.call('admin.list_exports')).data.items[0]
  // Neither a run of the job nor a download reaches it before.
  await run(id, server.context)
  expect(authority.received.size).toBe(0)
  expect(await ada.call('admin.download_export', id)).toMatchObject({ status: 403 })
  expect(await ada.call('admin.agree_export', id)).toMatchObject({ status: 409 })
  expect(await read()).toMatchObject({ state: 'asked', kind: 'preserved', can_download: false })

  const answers = await Promise.all([bea.call('admin.agree_export', id), cy.call('admin.agree_export', id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await expect.poll(async () => (await read())?.state).toBe('delivered')
  expect(authority.received.get(data.export_id)).toMatchObject({
    preserved: { id: preserved_id, facts: { reason: 'Not an adult.' }, image: expect.any(String) },
  })
  const { data: log } = await ada.call('admin.audit_log')
  expect(log.items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['export_case', 'agree_export']),
  )
})
