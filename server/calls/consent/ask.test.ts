import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { askConsent } from '#test/support/make-consent'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('consent.ask', () => {
  it('returns a link once and stores only its hash', async () => {
    const alice = await makeUser(server)
    const { token } = await askConsent(alice)
    expect(token).toHaveLength(32)
    const rows = await server.context.db.query<{ row: string }>({
      name: '',
      text: 'select c::text as row from consents c where user_id = $1',
      values: [alice.info.id],
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
    expect(JSON.stringify((await alice.call('consent.list', {})).data)).not.toContain(token)
  })

  it('refuses a missing purpose and text that breaks a rule', async () => {
    const alice = await makeUser(server)
    expect(await alice.call('consent.ask', { name: 'Robin', purpose: 'Hm.' })).toMatchObject({ status: 400 })
    const purpose = 'A nude picture of a schoolgirl.'
    expect(await alice.call('consent.ask', { name: 'Robin', purpose })).toMatchObject({ status: 422 })
  })

  it('is limited to fifty open requests and consents', async () => {
    const alice = await makeUser(server)
    for (let i = 0; i < 50; i++) await askConsent(alice)
    const purpose = 'A portrait in a garden.'
    expect(await alice.call('consent.ask', { name: 'Robin', purpose })).toMatchObject({ status: 409 })
  })
})
