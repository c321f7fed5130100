import { beforeAll, describe, expect, it } from 'vitest'
import { type CallName, contracts } from '#contract/index'
import type { Role } from '#contract/roles'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeStaff, makeSuspended, makeUser, type TestUser } from '#test/support/make-user'
import type { Visitor } from '#test/support/visitor'

/** The audience of every call, so that opening a call to more people needs a change here. */
const audiences = {
  all: [
    'developer.get_call',
    'developer.list_calls',
    'abuse.status',
    'abuse.submit',
    'collection.get_shared',
    'face.begin_check',
    'face.send_frame',
    'face.join_registry',
    'face.leave_registry',
    'consent.get_request',
    'consent.answer',
    'consent.get_given',
    'consent.withdraw',
    'aifriend.get_care_counts',
    'analytics.page_view',
    'art.get_public_by_id',
    'banner.get',
    'house.list_images',
    'link.login',
    'membership.tiers',
    'support.ask',
    'support.get_contact',
    'transparency.get',
    'user.confirm_email_change',
    'user.get_my_info',
    'user.list_sign_in_providers',
    'user.resend_verification',
    'user.verify_email',
  ],
  signed_out: [
    'user.authenticate',
    'user.begin_provider_sign_in',
    'user.finish_provider_sign_in',
    'user.forgot_password',
    'user.get_provider_sign_in',
    'user.register',
    'user.reset_password',
  ],
  user: [
    'age.begin_check',
    'age.status',
    'user.cancel_email_change',
    'user.change_email',
    'user.get_email_change',
    'face.status',
    'consent.list',
    'consent.delete',
    'face.delete',
    'user.export_data',
    'asset.list',
    'asset.delete',
    'art.download_zip',
    'aifriend.count_tokens',
    'aifriend.delete_character',
    'aifriend.delete_message',
    'aifriend.delete_session',
    'aifriend.delete_lorebook',
    'aifriend.export_character',
    'aifriend.export_lorebook',
    'aifriend.export_session',
    'aifriend.find_empty_session',
    'aifriend.forget_memory',
    'aifriend.get_character',
    'aifriend.get_character_reactions',
    'aifriend.get_engine',
    'aifriend.get_lorebook',
    'aifriend.get_messages',
    'aifriend.get_reply_context',
    'aifriend.get_session',
    'aifriend.get_sessions_by_character',
    'aifriend.get_user_sessions',
    'aifriend.list_alternatives',
    'aifriend.get_summary',
    'aifriend.list_lorebooks',
    'aifriend.list_memories',
    'aifriend.list_models',
    'aifriend.list_versions',
    'aifriend.remove_character_reaction',
    'aifriend.search_characters',
    'aifriend.search_messages',
    'aifriend.select_alternative',
    'aifriend.stop_message',
    'aifriend.watch_message',
    'collection.reorder',
    'collection.arrange',
    'collection.list',
    'collection.delete',
    'art.update_prompt_privacy',
    'art.update_privacy',
    'art.update_collection',
    'art.unlike',
    'art.restore',
    'art.erase',
    'art.list_remixes',
    'art.delete',
    'art.cancel_task',
    'art.find_similar',
    'art.get_by_id',
    'art.get_dataurl',
    'art.preview_reference',
    'art.find_subject',
    'art.find_faces',
    'art.list_versions',
    'art.get_tasks',
    'art.search',
    'events.subscribe',
    'lora.delete',
    'lora.list',
    'lora.search',
    'membership.active',
    'membership.statement',
    'membership.quote',
    'membership.receipt',
    'membership.get_checkout',
    'membership.cancel',
    'membership.resume',
    'model.list',
    'model.read_prompt',
    'notification.get_push_key',
    'notification.list',
    'notification.mark_read',
    'notification.subscribe_push',
    'report.appeal',
    'report.list_mine',
    'style.list',
    'user.block_user',
    'user.change_password',
    'user.delete_account',
    'user.disable_totp',
    'user.enable_totp',
    'user.get_public_info',
    'user.list_api_keys',
    'user.list_blocked',
    'user.list_sessions',
    'user.revoke_api_key',
    'user.revoke_session',
    'user.search',
    'user.sign_out',
    'user.update_preferences',
    'user.update_profile',
    'user.follow_user',
    'collection.update',
    'aifriend.attach_lorebook',
    'aifriend.update_character',
    'aifriend.update_session',
  ],
  active: [
    'face.enrol',
    'consent.ask',
    'aifriend.continue_message',
    'aifriend.create_character',
    'aifriend.create_session',
    'aifriend.draft_character_field',
    'aifriend.edit_message',
    'aifriend.fork_session',
    'aifriend.import_character',
    'aifriend.import_lorebook',
    'aifriend.import_session',
    'aifriend.react_to_character',
    'aifriend.regenerate_message',
    'aifriend.save_lorebook',
    'aifriend.save_memory',
    'aifriend.save_summary',
    'aifriend.send_message',
    'collection.create',
    'art.like',
    'art.create',
    'art.report_art',
    'asset.upload',
    'lora.begin_upload',
    'lora.finish_upload',
    'lora.update',
    'lora.upload',
    'lora.upload_part',
    'link.claim_admin',
    'user.create_api_key',
    'membership.redeem_voucher',
    'membership.checkout',
    'user.redeem_telegram_transaction',
  ],
  moderator: [
    'admin.look_at_report',
    'admin.list_reports',
    'admin.decide_report',
    'admin.add_block',
    'admin.list_blocks',
    'admin.preview_block',
    'admin.remove_block',
    'admin.count_inbox',
    'admin.decide_case',
    'admin.decide_cases',
    'admin.decide_notice',
    'admin.find_near_cases',
    'admin.list_inbox',
    'admin.prompt_audit_test',
    'admin.look_at_notice',
    'admin.list_cases',
    'admin.look_at_case',
    'admin.moderate_lora',
    'admin.moderate_loras',
    'admin.rescan_lora',
    'admin.review_queue',
    'admin.unmoderated_loras',
  ],
  support: [
    'admin.search_users',
    'admin.get_user',
    'admin.end_sessions',
    'admin.resend_mail',
    'admin.send_notification',
    'admin.count_recipients',
    'admin.list_broadcasts',
    'admin.cancel_broadcast',
    'admin.set_banner',
    'admin.get_banner',
    'admin.list_suspended',
    'admin.set_user_state',
    'admin.grant_membership',
  ],
  admin: [
    'admin.agree_preserved',
    'admin.ask_preserved',
    'admin.list_preserved',
    'admin.look_at_preserved',
    'admin.list_payments',
    'admin.revoke_grant',
    'admin.set_role',
    'admin.stats',
    'admin.registered_per_day',
    'admin.audit_log',
    'admin.drain_server',
    'admin.find_servers',
    'admin.pause_server',
    'admin.remove_server',
    'admin.save_chat_server',
    'admin.list_models',
    'admin.save_model_mapping',
    'admin.set_default_model',
    'admin.switch_engine',
    'admin.list_chat_servers',
    'admin.list_servers',
    'admin.save_server',
    'admin.server_status',
    'admin.test_server',
    'admin.test_chat_server',
    'admin.refund_payment',
    'admin.list_tiers',
    'admin.preview_tiers',
    'admin.save_tiers',
    'admin.withdraw_tiers',
    'admin.remove_house_character',
    'admin.agree_export',
    'admin.download_export',
    'admin.export_case',
    'admin.list_exports',
    'admin.list_dead_jobs',
    'admin.list_jobs',
    'admin.retry_jobs',
    'admin.run_job',
    'admin.list_house_images',
    'admin.remove_house_image',
    'admin.upload_art',
    'admin.create_vouchers',
    'admin.list_vouchers',
    'admin.list_payment_problems',
    'admin.solve_payment_problem',
  ],
} as const satisfies Record<string, readonly CallName[]>

describe('every call is listed by audience', () => {
  it('as its contract says', () => {
    const listed = Object.entries(audiences).flatMap(([audience, names]) =>
      names.map((name) => [name, audience]),
    )
    const actual = Object.entries(contracts).map(([name, contract]) => [name, contract.audience])
    expect(listed.sort()).toEqual(actual.sort())
  })
})

describe('every call answers each kind of caller correctly', () => {
  let server: TestServer
  let callers: Record<'anonymous', Visitor> & Record<'user' | 'other' | 'suspended' | Role, TestUser>
  beforeAll(async () => {
    server = await startServer()
    callers = {
      anonymous: server.visitor(),
      user: await makeUser(server),
      other: await makeUser(server),
      suspended: await makeSuspended(server),
      moderator: await makeStaff(server, 'moderator'),
      support: await makeStaff(server, 'support'),
      admin: await makeAdmin(server),
    }
  })

  /** Sends input that no call accepts, so that an admitted caller fails at the contract. */
  const probe = (visitor: Visitor, name: CallName) => {
    const headers = { cookie: visitor.cookie() }
    const body = 'raw' in contracts[name] ? 'no picture' : 'no json'
    return server.visitor().send(name, { body, headers })
  }

  const letIn = [400, 413]

  it.each(Object.keys(contracts) as CallName[])('%s', async (name) => {
    const { audience } = contracts[name]
    const status = Object.fromEntries(
      await Promise.all(
        Object.entries(callers).map(
          async ([who, visitor]) => [who, (await probe(visitor, name)).status] as const,
        ),
      ),
    )
    const missing = { anonymous: [404], user: [404], other: [404], suspended: [404] }
    const staff = { moderator: letIn, support: letIn, admin: letIn }
    const expected = {
      all: { anonymous: letIn, user: letIn, other: letIn, suspended: letIn, ...staff },
      signed_out: { anonymous: letIn, user: [409], other: [409], suspended: [409], admin: [409] },
      user: { anonymous: [401], user: letIn, other: letIn, suspended: letIn, ...staff },
      active: { anonymous: [401], user: letIn, other: letIn, suspended: [403], ...staff },
      moderator: { ...missing, moderator: letIn, support: [404], admin: letIn },
      support: { ...missing, moderator: [404], support: letIn, admin: letIn },
      admin: { ...missing, moderator: [404], support: [404], admin: letIn },
    }[audience]
    for (const [who, allowed] of Object.entries(expected))
      expect(allowed, `${who} at ${name}`).toContain(status[who])
  })
})

it('refuses an admin call to an API key of an admin', async () => {
  const server = await startServer()
  const admin = await makeAdmin(server)
  const { data } = await admin.call('user.create_api_key', { name: 'Script' })
  const headers = { authorization: `Bearer ${data.key}` }
  for (const name of [...audiences.moderator, ...audiences.support, ...audiences.admin]) {
    const answer = await server.visitor().send(name, { headers, body: '{}' })
    expect([answer.status, answer.msg], name).toEqual([
      403,
      'An API key may not do this. Sign in to your account instead.',
    ])
  }
})
