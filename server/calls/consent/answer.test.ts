import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { askConsent, giveConsent } from '#test/support/make-consent'
import { makeUser } from '#test/support/make-user'
import { passLiveCheck } from '#test/support/pass-live-check'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('consent.answer', () => {
  it('refuses an answer without a live check, with an unfinished one, and by a minor', async () => {
    const { token } = await askConsent(await makeUser(server))
    const visitor = server.visitor()
    const { data } = await visitor.call('face.begin_check')
    const given = { token, answer: 'give', check_id: data.check_id, is_adult: true }
    expect(await visitor.call('consent.answer', { ...given, check_id: undefined })).toMatchObject({
      status: 400,
    })
    expect(await visitor.call('consent.answer', given)).toMatchObject({ status: 404 })
    expect(await visitor.call('consent.answer', { ...given, is_adult: false })).toMatchObject({ status: 400 })
    expect((await visitor.call('consent.get_request', { token })).data.state).toBe('asked')
  })

  it('takes one answer, also from two tabs at once, and tells the asker', async () => {
    const alice = await makeUser(server)
    const { token } = await askConsent(alice, 'Kim')
    const tabs = [server.visitor(), server.visitor()] as const
    const checks = [await passLiveCheck(server, tabs[0], 3), await passLiveCheck(server, tabs[1], 3)]
    const answers = await Promise.all(
      tabs.map((tab, i) =>
        tab.call('consent.answer', { token, answer: 'give', check_id: checks[i], is_adult: true }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await tabs[0].call('consent.answer', { token, answer: 'refuse' })).toMatchObject({ status: 409 })
    const { data } = await alice.call('notification.list', {})
    expect(data.items).toMatchObject([{ text: expect.stringContaining('Kim consents') }])
  })

  it('refuses consent without a live check', async () => {
    const alice = await makeUser(server)
    const { token } = await askConsent(alice)
    const visitor = server.visitor()
    const { data } = await visitor.call('consent.answer', { token, answer: 'refuse' })
    expect(data).toEqual({ withdrawal_url: null })
    expect((await alice.call('consent.list', {})).data.items).toMatchObject([{ state: 'refused' }])
    expect(await giveConsent(server, token, 4).catch(() => 'refused')).not.toHaveLength(32)
  })

  it('refuses a link that has expired', async () => {
    const { id, token } = await askConsent(await makeUser(server))
    const text = `update consents set expires_at = now() - interval '1 minute' where id = $1`
    await server.context.db.query({ name: '', text, values: [id] })
    const visitor = server.visitor()
    expect((await visitor.call('consent.get_request', { token })).data.state).toBe('expired')
    expect(await visitor.call('consent.answer', { token, answer: 'refuse' })).toMatchObject({ status: 409 })
  })
})
