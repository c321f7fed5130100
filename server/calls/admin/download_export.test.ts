import { beforeAll, expect, it } from 'vitest'
import { type AuthorityServer, startAuthorityServer } from '#test/support/authority-server'
import { startServer, type TestServer } from '#test/support/harness'
import { makeRefusal } from '#test/support/make-case'
import { makeAdmin, makeUser } from '#test/support/make-user'

let authority: AuthorityServer
let server: TestServer
beforeAll(async () => {
  authority = await startAuthorityServer()
  const { AUTHORITY_PUBLIC_KEY = '' } = authority.env
  // Nothing is delivered without an address.
  server = await startServer({ AUTHORITY_PUBLIC_KEY })
})

it('gives a package that only the authority can open, and records the download', async () => {
  const admin = await makeAdmin(server)
  const caseId = await makeRefusal(await makeUser(server))
  const { data: made } = await admin.call('admin.export_case', { case_id: caseId, reason: 'By letter.' })
  const { items, authority: shown } = (await admin.call('admin.list_exports')).data
  expect(shown).toMatchObject({ name: 'the authority', delivers: false })
  expect(items[0]).toMatchObject({ state: 'ready', can_download: true })
  const { data } = await admin.call('admin.download_export', { export_id: made.export_id })
  expect(data.content).not.toContain(caseId)
  expect(await authority.open(data.content)).toMatchObject({ case: { id: caseId }, reason: 'By letter.' })
  const { data: log } = await admin.call('admin.audit_log')
  expect(log.items[0]).toMatchObject({ action: 'download_export' })
  expect(await admin.call('admin.download_export', { export_id: crypto.randomUUID() })).toMatchObject({
    status: 404,
  })
})
