import { expect, it } from 'vitest'
import { type CallName, contracts } from '#contract/index'
import { scopeOf } from './api-key-scope.ts'

const scope = (name: CallName) => scopeOf(name, contracts[name])

it("derives the scope from the call's kind and family", () => {
  expect(scope('art.search')).toBe('read')
  expect(scope('aifriend.get_messages')).toBe('read')
  expect(scope('events.subscribe')).toBe('read')
  for (const name of ['art.create', 'asset.upload', 'lora.upload', 'collection.update'] as const)
    expect(scope(name)).toBe('create')
  expect(scope('aifriend.send_message')).toBe('chat')
  for (const name of ['user.update_profile', 'notification.mark_read', 'report.appeal'] as const)
    expect(scope(name)).toBe('account')
})

it('needs the widest scope for an unknown family of calls', () => {
  expect(scopeOf('wallet.spend', { kind: 'write' })).toBe('account')
})
