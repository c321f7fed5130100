import { beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '#contract/call'
import { type CallName, contracts } from '#contract/index'
import { defaultTiers } from '#server/domain/tiers'
import { startAuthorityServer } from '#test/support/authority-server'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeNotice } from '#test/support/make-notice'
import { makePreserved } from '#test/support/make-preserved'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { sendLora } from '#test/support/upload-lora'

/**
 * How the calls of staff, of takedown requests and of appeals refuse. Who may call at all (401, and 404 for a role that
 * lacks the call) is in audiences.test.ts.
 */
type Row = {
  /** Invalid input, and the field that the 400 names; null if the call takes no input. */
  bad: readonly [input: object, path: string] | null
  /** Names something that does not exist: 404. null: the call names nothing, or treats it as an empty list. */
  missing: object | null
  /** Comes too late, or contradicts what is stored: 409. */
  late?: (made: Made) => object
  /** Is about the caller, or needs somebody else: 403. */
  own?: (made: Made) => object
}

type StaffCall = Extract<CallName, `admin.${string}` | `abuse.${string}` | `report.${string}`>

const id = '0190f2a4-0000-7000-8000-000000000000'
const reason = 'A reason.'
const url = 'http://127.0.0.1:9'
const noDays = { bad: [{ since: '2030-02-01', until: '2030-01-31' }, 'until'], missing: null } as const
const noInput = { bad: null, missing: null } as const
const noPage = { bad: [{ limit: 0 }, 'limit'], missing: null } as const

/** A call whose input is one id, perhaps with other fields. */
const byId = (field: string, over: object = {}) =>
  ({ bad: [{ ...over, [field]: 'x' }, field], missing: { ...over, [field]: id } }) satisfies Row

/** A call that acts on a user, and which nobody may make about themselves. */
const onUser = (over: object) =>
  ({
    ...byId('user_id', { ...over, reason }),
    own: ({ adminId }: Made) => ({ ...over, reason, user_id: adminId }),
  }) satisfies Row

const rows = {
  'abuse.status': { bad: [{ case_id: id }, 'key'], missing: { case_id: id, key: 'wrong' } },
  'abuse.submit': { bad: [{ kind: 'none' }, 'kind'], missing: null },
  'report.appeal': {
    ...byId('appeal_id', { statement: 'It is wrong.' }),
    late: ({ caseId }) => ({ appeal_id: caseId, statement: 'It is wrong.' }),
  },
  'report.list_mine': noPage,

  'admin.add_block': {
    bad: [{ block: { kind: 'word', phrase: 'x' }, reason }, 'block.phrase'],
    missing: { block: { kind: 'image', art_id: id }, reason },
    late: () => ({ block: { kind: 'word', phrase: 'zorble' }, reason }),
  },
  'admin.list_blocks': { bad: [{ kind: 'none' }, 'kind'], missing: null },
  'admin.preview_block': {
    bad: [{ block: { kind: 'word', phrase: '' } }, 'block.phrase'],
    missing: { block: { kind: 'image', art_id: id } },
  },
  'admin.remove_block': byId('block_id', { kind: 'word', reason }),
  'admin.prompt_audit_test': { bad: [{ text: '' }, 'text'], missing: null },

  'admin.count_inbox': noInput,
  'admin.list_inbox': { bad: [{ after: 'x' }, 'after'], missing: null },
  'admin.list_cases': noPage,
  'admin.list_reports': noPage,
  'admin.review_queue': noInput,
  'admin.look_at_case': byId('case_id'),
  'admin.look_at_report': byId('report_id'),
  'admin.look_at_notice': byId('notice_id'),
  'admin.find_near_cases': byId('case_id'),
  'admin.decide_case': {
    ...byId('case_id', { decision: 'upheld', reason }),
    late: ({ caseId }) => ({ case_id: caseId, decision: 'overturned', reason }),
  },
  // Those that cannot be decided are named in the answer.
  'admin.decide_cases': { bad: [{ case_ids: [], decision: 'upheld', reason }, 'case_ids'], missing: null },
  'admin.decide_report': {
    ...byId('report_id', { decision: 'upheld', reason }),
    late: ({ reportId }) => ({ report_id: reportId, decision: 'upheld', reason }),
  },
  'admin.decide_notice': {
    ...byId('notice_id', { decision: 'upheld', reason }),
    late: ({ noticeId }) => ({ notice_id: noticeId, decision: 'upheld', reason }),
  },

  'admin.list_preserved': noInput,
  'admin.ask_preserved': {
    ...byId('preserved_id', { reason }),
    late: ({ preservedId }) => ({ preserved_id: preservedId, reason }),
  },
  'admin.agree_preserved': {
    ...byId('opening_id'),
    late: ({ openingId }) => ({ opening_id: openingId }),
  },
  'admin.look_at_preserved': {
    ...byId('preserved_id'),
    own: ({ preservedId }) => ({ preserved_id: preservedId }),
  },
  'admin.list_exports': noPage,
  'admin.export_case': {
    ...byId('case_id', { reason }),
    late: ({ preservedId }) => ({ preserved_id: preservedId, reason }),
  },
  'admin.agree_export': { ...byId('export_id'), late: ({ exportId }) => ({ export_id: exportId }) },
  'admin.download_export': { ...byId('export_id'), own: ({ exportId }) => ({ export_id: exportId }) },

  'admin.unmoderated_loras': { bad: [{ state: 'none' }, 'state'], missing: null },
  'admin.moderate_lora': {
    ...byId('uid', { decision: 'approve' }),
    late: ({ loraId }) => ({ uid: loraId, decision: 'approve' }),
  },
  // Those that cannot be decided are named in the answer.
  'admin.moderate_loras': { bad: [{ loras: [], decision: 'approve' }, 'loras'], missing: null },
  'admin.list_lora_tests': byId('uid'),
  'admin.rescan_lora': byId('uid'),
  'admin.test_lora': byId('uid'),

  'admin.search_users': noPage,
  'admin.get_user': byId('user_id'),
  'admin.set_user_state': {
    ...onUser({ suspended: false }),
    late: ({ aliceId }) => ({ user_id: aliceId, suspended: false, reason }),
  },
  'admin.set_role': onUser({ role: 'support' }),
  'admin.end_sessions': onUser({}),
  'admin.resend_mail': onUser({ mail: 'password_reset' }),
  'admin.list_suspended': noPage,
  'admin.grant_membership': {
    bad: [{ email: 'nobody@example.org', tier: 'plus', days: 30, reason }, 'email'],
    missing: null,
    own: ({ adminEmail }) => ({ email: adminEmail, tier: 'plus', days: 30, reason }),
  },
  'admin.revoke_grant': {
    ...byId('grant_id', { reason }),
    late: ({ grantId }) => ({ grant_id: grantId, reason }),
  },

  'admin.send_notification': { bad: [{ text: 'Hello.', to: { user_id: id } }, 'to.user_id'], missing: null },
  'admin.count_recipients': { bad: [{ to: { language: 'x' } }, 'to.language'], missing: null },
  'admin.list_broadcasts': noPage,
  'admin.cancel_broadcast': {
    ...byId('broadcast_id', { reason }),
    late: ({ broadcastId }) => ({ broadcast_id: broadcastId, reason }),
  },
  'admin.get_banner': noInput,
  'admin.set_banner': { bad: [{ text: 'Soon.', ends_at: '2020-01-01T00:00:00Z' }, 'ends_at'], missing: null },

  'admin.upload_art': { bad: [{}, 'title'], missing: null },
  'admin.list_house_images': noPage,
  'admin.remove_house_image': byId('image_id'),
  'admin.remove_house_character': byId('character_id'),

  'admin.stats': noDays,
  'admin.registered_per_day': noDays,
  'admin.audit_log': noPage,
  'admin.list_jobs': noInput,
  'admin.list_dead_jobs': noPage,
  'admin.retry_jobs': { bad: [{}, 'job'], missing: { job: 'none' }, late: () => ({ dead_job_ids: [id] }) },
  'admin.run_job': { bad: [{ job: '' }, 'job'], missing: { job: 'none' } },

  'admin.list_tiers': noInput,
  'admin.preview_tiers': { bad: [{ terms: {} }, 'terms.free'], missing: null },
  'admin.save_tiers': {
    bad: [{ terms: defaultTiers, based_on: 1, reason, effective_on: '2020-01-01' }, 'effective_on'],
    missing: null,
    late: () => ({ terms: defaultTiers, based_on: 0, reason }),
  },
  'admin.withdraw_tiers': {
    bad: [{ version: 2 ** 31 }, 'version'],
    missing: { version: 999 },
    late: () => ({ version: 1 }),
  },
  'admin.list_payments': { bad: [{ email: 'nobody@example.org' }, 'email'], missing: null },
  'admin.refund_payment': {
    bad: [{ provider: 'telegram', payment_id: '', reason }, 'payment_id'],
    missing: { provider: 'telegram', payment_id: 'none', reason },
  },
  'admin.list_payment_problems': noInput,
  'admin.solve_payment_problem': byId('problem_id', { solution: reason }),
  'admin.create_vouchers': {
    bad: [{ tier: 'plus', days: 30, count: 1, note: 'Gifts.', expires_on: '2020-01-01' }, 'expires_on'],
    missing: null,
  },
  'admin.list_vouchers': noPage,

  'admin.list_servers': noInput,
  'admin.list_chat_servers': noInput,
  'admin.find_servers': noInput,
  'admin.list_models': noInput,
  'admin.server_status': byId('server_id'),
  'admin.drain_server': byId('server_id'),
  'admin.pause_server': byId('server_id'),
  'admin.remove_server': byId('server_id'),
  'admin.save_server': {
    ...byId('server_id', { url: `${url}8`, name: 'A' }),
    late: () => ({ url, name: 'Configured' }),
  },
  'admin.save_chat_server': byId('server_id', { url: `${url}9`, name: 'A' }),
  'admin.test_server': { bad: [{ url: 'ftp://example.org' }, 'url'], missing: null },
  'admin.test_chat_server': { bad: [{ url: 'ftp://example.org' }, 'url'], missing: null },
  'admin.save_model_mapping': {
    bad: [{ model: 'fantasyV2', mapping: { file: 'a.safetensors', family: 'flux' } }, 'mapping.family'],
    missing: { model: 'none', mapping: null },
  },
  'admin.set_default_model': { bad: [{ mode: 'image', model: 'none' }, 'model'], missing: null },
  'admin.switch_engine': {
    bad: [{ engine: 'none', is_on: true }, 'engine'],
    missing: null,
    late: () => ({ engine: 'petal', is_on: true }),
  },
} satisfies Record<StaffCall, Row>

type Made = Awaited<ReturnType<typeof makeAll>>

/** One of everything, each already decided, asked for or taken back by the admin. */
async function makeAll(server: TestServer, admin: TestUser, alice: TestUser) {
  const preservedId = await makePreserved(server, alice, admin)
  await admin.call('admin.ask_preserved', { preserved_id: preservedId, reason })
  const { data: preserved } = await admin.call('admin.list_preserved')
  const { data: exported } = await admin.call('admin.export_case', { preserved_id: preservedId, reason })
  const { data: decisions } = await alice.call('report.list_mine')
  const decided = decisions.items.flatMap((item) => (item.kind === 'decision' ? [item.appeal_id] : []))

  const { artId } = await makeArt(server, alice)
  const bob = await makeUser(server)
  const { data: report } = await bob.call('art.report_art', { art_id: artId, reason: 'spam' })
  const dismissed = { decision: 'dismissed', reason }
  await admin.call('admin.decide_report', { report_id: report.report_id, ...dismissed })
  const notice = await makeNotice(server.visitor(), [artId])
  await admin.call('admin.decide_notice', { notice_id: notice.case_id, ...dismissed })

  const { data: lora } = await sendLora(alice, { name: 'Rose' })
  await admin.call('admin.moderate_lora', { uid: lora.uid, decision: 'refuse', reason })
  await admin.call('admin.add_block', { block: { kind: 'word', phrase: 'zorble' }, reason })
  const later = { text: 'Later.', starts_at: '2099-01-01T00:00:00Z' }
  const { data: broadcast } = await admin.call('admin.send_notification', later)
  await admin.call('admin.cancel_broadcast', { broadcast_id: broadcast.broadcast_id, reason })
  const grant = { email: alice.email, tier: 'plus', days: 30, reason }
  const { grant_id: grantId } = (await admin.call('admin.grant_membership', grant)).data
  await admin.call('admin.revoke_grant', { grant_id: grantId, reason })
  return {
    adminId: admin.info.id,
    adminEmail: admin.email,
    aliceId: alice.info.id,
    preservedId,
    openingId: preserved.items[0]?.opening?.opening_id,
    exportId: exported.export_id,
    caseId: decided[0],
    reportId: report.report_id,
    noticeId: notice.case_id,
    loraId: lora.uid,
    broadcastId: broadcast.broadcast_id,
    grantId,
  }
}

const table = Object.entries(rows) as [StaffCall, Row][]

it('the table lists every call of its families', () => {
  const names = Object.keys(contracts).filter((name) => /^(admin|abuse|report)\./.test(name))
  expect(Object.keys(rows).sort()).toEqual(names.sort())
})

describe('every call of staff refuses correctly', () => {
  let server: TestServer
  let admin: TestUser
  let alice: TestUser
  let made: Made
  let before: number
  const countActions = async () => (await admin.call('admin.audit_log', { limit: 200 })).data.items.length
  beforeAll(async () => {
    const { env } = await startAuthorityServer()
    server = await startServer({ ...env, RATE_LIMIT_SCALE: '1', COMFYUI_URLS: url, PETAL: 'off' })
    admin = await makeAdmin(server)
    alice = await makeUser(server)
    // Somebody else has to decide what is about the only admin.
    await makeAdmin(server)
    made = await makeAll(server, admin, alice)
    before = await countActions()
  })

  /** Appeals are made by the user concerned. */
  const send = async (name: StaffCall, input: object) => {
    const { raw }: Contract = contracts[name]
    const extra = raw === undefined ? {} : { body: 'a picture' }
    return (name.startsWith('report.') ? alice : admin).call(name, input, extra)
  }

  it.each(table)('%s', async (name, { bad, missing, late, own }) => {
    const inputs = { 400: bad?.[0], 403: own?.(made), 404: missing, 409: late?.(made) }
    const answers: Record<string, unknown> = {}
    for (const [expected, input] of Object.entries(inputs)) {
      if (input) answers[expected] = await send(name, input)
    }
    const sentence = expect.stringMatching(/\w/)
    const issues = expect.arrayContaining([{ path: bad?.[1], message: sentence }])
    const refused = Object.keys(answers).map((status) => [
      status,
      expect.objectContaining({
        status: Number(status),
        msg: sentence,
        data: status === '400' ? { issues } : null,
      }),
    ])
    expect(answers).toEqual(Object.fromEntries(refused))
  })

  it('nothing that was refused is in the audit log', async () => {
    expect(await countActions()).toBe(before)
  })

  it('abuse.submit answers 429 after thirty requests in an hour from one network', async () => {
    const sent = (contact: string) =>
      makeNotice(server.visitor(), [], { urls: ['https://a.example'], contact })
    for (let n = 1; n < 30; n++) await sent(`sender${n}@example.org`)
    await expect(sent('last@example.org')).rejects.toThrow('429')
  })
})
