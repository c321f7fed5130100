import { beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '#contract/call'
import { type CallName, contracts } from '#contract/index'
import { startServer, type TestServer } from '#test/support/harness'
import { makeSuspended, makeUser, type TestUser } from '#test/support/make-user'

const id = '0190f2a4-0000-7000-8000-000000000000'

/** Writes that are always allowed to a suspended account: they hide, delete, undo, contest, export or secure. */
const alwaysAllowed: CallName[] = [
  'age.begin_check',
  'aifriend.delete_character',
  'aifriend.delete_lorebook',
  'aifriend.delete_message',
  'aifriend.delete_persona',
  'aifriend.delete_session',
  'aifriend.forget_memory',
  'aifriend.hide_message',
  'aifriend.remove_character_reaction',
  'aifriend.select_alternative',
  'aifriend.stop_message',
  'aifriend.watch_message',
  'art.cancel_task',
  'art.delete',
  'art.erase',
  'art.unlike',
  'asset.delete',
  'collection.arrange',
  'face.delete',
  'consent.delete',
  'collection.delete',
  'collection.reorder',
  'events.subscribe',
  'lora.delete',
  'membership.cancel',
  'membership.resume',
  'model.favourite',
  'notification.mark_read',
  'notification.subscribe_push',
  'preset.delete',
  'report.appeal',
  'user.add_passkey',
  'user.begin_passkey',
  'user.remove_passkey',
  'user.rename_passkey',
  'user.block_user',
  'user.cancel_email_change',
  'user.change_email',
  'user.change_password',
  'user.delete_account',
  'user.disable_totp',
  'user.enable_totp',
  'user.export_data',
  'user.revoke_api_key',
  'user.revoke_session',
  'user.sign_out',
  'user.update_preferences',
]

/** Whether these publish depends on stored data; their own tests cover both cases. */
const decidedByState: CallName[] = ['art.restore', 'art.update_collection', 'user.update_profile']

/** Calls that publish or protect depending on their input, with examples of both. */
const bothWays: Partial<Record<CallName, { refused: object[]; allowed: object[] }>> = {
  'art.update_privacy': {
    refused: [{ art_ids: [id], is_private: false }],
    allowed: [{ art_ids: [id], is_private: true }],
  },
  'art.update_prompt_privacy': {
    refused: [{ art_ids: [id], hide_prompt: false }],
    allowed: [{ art_ids: [id], hide_prompt: true }],
  },
  'preset.share': {
    refused: [{ preset_id: id, is_shared: true }],
    allowed: [{ preset_id: id, is_shared: false }],
  },
  'collection.update': {
    refused: [
      { collection_id: id, name: 'Flowers' },
      { collection_id: id, is_private: false },
      { collection_id: id, link_days: 7 },
      { collection_id: id, search: { q: 'flowers' } },
      { collection_id: id, cover_art_id: id },
      { collection_id: id, is_private: true, name: 'Flowers' },
    ],
    allowed: [
      { collection_id: id, is_private: true },
      { collection_id: id, link_days: null },
      { collection_id: id, cover_art_id: null, position: 0 },
    ],
  },
  'aifriend.attach_lorebook': {
    refused: [{ lorebook_id: id, to: { all: true }, is_used: true }],
    allowed: [{ lorebook_id: id, to: { session_id: id }, is_used: false }],
  },
  'aifriend.set_default_persona': {
    refused: [{ character_id: id, persona_id: id }],
    allowed: [{ character_id: id, persona_id: null }],
  },
  'aifriend.update_character': {
    refused: [
      { character_id: id, chat_visibility: 'public' },
      { character_id: id, chat_visibility: 'unlisted' },
      { character_id: id, greeting: 'Hello.' },
      { character_id: id, chat_visibility: 'private', greeting: 'Hello.' },
    ],
    allowed: [{ character_id: id, chat_visibility: 'private' }],
  },
  'aifriend.update_session': {
    refused: [
      { session_id: id, title: 'A walk' },
      { session_id: id, note: 'It rains.' },
      { session_id: id, persona: 'A gardener' },
      { session_id: id, memory_enabled: true },
      { session_id: id, use_latest_version: true },
    ],
    allowed: [
      { session_id: id, memory_enabled: false },
      { session_id: id, is_pinned: true, title: '' },
    ],
  },
  'user.follow_user': {
    refused: [{ user_id: id }, { user_id: id, follow: true }],
    allowed: [{ user_id: id, follow: false }],
  },
}

const all = Object.entries(contracts) as [CallName, Contract][]

it('lists every write that is open to a suspended account', () => {
  const open = all.filter(([, { audience, kind }]) => audience === 'user' && kind === 'write')
  const listed = [...alwaysAllowed, ...decidedByState, ...Object.keys(bothWays)]
  expect(listed.sort()).toEqual(open.map(([name]) => name).sort())
})

it('lists every call whose contract has needsActive', () => {
  const told = all.filter(([, { needsActive }]) => needsActive !== undefined).map(([name]) => name)
  expect(Object.keys(bothWays).sort()).toEqual(told.sort())
})

describe('a call that can publish and protect', () => {
  let server: TestServer
  let suspended: TestUser
  let active: TestUser
  beforeAll(async () => {
    server = await startServer()
    suspended = await makeSuspended(server)
    active = await makeUser(server)
  })

  const casesOf = (direction: 'refused' | 'allowed') =>
    Object.entries(bothWays).flatMap(([name, inputs]) =>
      inputs[direction].map((input) => ({ name: name as CallName, input })),
    )
  it.each(casesOf('refused'))('refuses $name $input with the reason', async ({ name, input }) => {
    const answer = await suspended.call(name, input)
    expect([answer.status, answer.msg]).toEqual([403, 'Creating is paused for this account.'])
    expect((await active.call(name, input)).status).not.toBe(403)
  })

  it.each(casesOf('allowed'))('allows $name $input', async ({ name, input }) => {
    expect([200, 404]).toContain((await suspended.call(name, input)).status)
  })
})
