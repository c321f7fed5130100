import type { ApiKeyScope, Contract } from '#contract/call'

/** By the first part of a call's name. A family that is not listed needs `account`, the widest scope. */
const scopeOfWrites: Record<string, ApiKeyScope> = {
  art: 'create',
  asset: 'create',
  lora: 'create',
  collection: 'create',
  aifriend: 'chat',
}

/** The scope an API key needs for a call. */
export function scopeOf(name: string, contract: Pick<Contract, 'kind' | 'scope'>): ApiKeyScope {
  if (contract.scope !== undefined) return contract.scope
  if (contract.kind === 'read') return 'read'
  return scopeOfWrites[name.split('.', 1)[0] ?? ''] ?? 'account'
}
