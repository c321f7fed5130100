import { beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '#contract/call'
import { type CallName, contracts } from '#contract/index'
import { isStaffAudience } from '#contract/roles'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

/**
 * [S-1] The calls that work before a required age check: they serve no content for adults, or blur it by themselves. Every
 * other call is closed, so opening one needs a change here.
 */
const open: CallName[] = [
  'abuse.status',
  'abuse.submit',
  'age.begin_check',
  'age.status',
  'aifriend.get_care_counts',
  'analytics.page_view',
  'art.get_public_by_id',
  'banner.get',
  'house.list_images',
  'collection.get_shared',
  'consent.answer',
  'consent.ask',
  'consent.delete',
  'consent.get_given',
  'consent.get_request',
  'consent.list',
  'consent.withdraw',
  'developer.get_call',
  'developer.list_calls',
  'face.begin_check',
  'face.delete',
  'face.enrol',
  'face.join_registry',
  'face.leave_registry',
  'face.send_frame',
  'face.status',
  'link.claim_admin',
  'link.login',
  'membership.active',
  'membership.cancel',
  'membership.get_checkout',
  'membership.receipt',
  'membership.resume',
  'membership.statement',
  'membership.tiers',
  'notification.get_push_key',
  'notification.subscribe_push',
  'report.appeal',
  'report.list_mine',
  'support.ask',
  'support.get_contact',
  'user.authenticate',
  'user.authenticate_passkey',
  'user.add_passkey',
  'user.ask_passkey',
  'user.begin_passkey',
  'user.get_sign_in_ways',
  'user.remove_passkey',
  'user.rename_passkey',
  'user.begin_provider_sign_in',
  'user.finish_provider_sign_in',
  'user.get_provider_sign_in',
  'user.list_sign_in_providers',
  'user.block_user',
  'user.cancel_email_change',
  'user.change_email',
  'user.change_password',
  'user.confirm_email_change',
  'user.create_api_key',
  'user.delete_account',
  'user.disable_totp',
  'user.enable_totp',
  'user.export_data',
  'user.forgot_password',
  'user.get_email_change',
  'user.get_my_info',
  'user.list_api_keys',
  'user.list_blocked',
  'user.list_sessions',
  'user.register',
  'user.resend_verification',
  'user.reset_password',
  'user.revoke_api_key',
  'user.revoke_session',
  'user.sign_out',
  'user.update_preferences',
  'user.update_profile',
  'user.verify_email',
]

describe('before a required age check', () => {
  let server: TestServer
  let alice: TestUser
  beforeAll(async () => {
    server = await startServer({ AGE_COUNTRIES: 'all' })
    alice = await makeUser(server)
  })

  const others = (Object.keys(contracts) as CallName[]).filter(
    (name) => !isStaffAudience(contracts[name].audience),
  )

  it.each(others)('%s', async (name) => {
    const headers = { cookie: alice.cookie() }
    // No call accepts this input, so a call that is open fails at its contract.
    const answer = await server.visitor().send(name, { body: 'no input', headers })
    expect(answer.status === 403 && answer.msg.includes('/app/verify-age')).toBe(!open.includes(name))
    expect((contracts[name] as Contract).beforeAgeCheck ?? false).toBe(open.includes(name))
  })

  it('an API key is refused too', async () => {
    const { data } = await alice.call('user.create_api_key', { name: 'Script' })
    const headers = { authorization: `Bearer ${data.key}` }
    const answer = await server.visitor().send('art.search', { headers, body: '{}' })
    expect([answer.status, answer.data]).toEqual([403, { must_verify_age: true }])
  })
})
