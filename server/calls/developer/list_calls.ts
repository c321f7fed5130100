import type { Contract } from '#contract/call'
import { errors } from '#contract/errors'
import { contracts } from '#contract/index'
import { handler } from '#server/call'
import { scopeOf } from '#server/domain/api-key-scope'
import { isOpen } from '#server/domain/reference/describe-call'
import { throttles } from '#server/domain/throttles'

export const listCalls = handler('developer.list_calls', [], async () => ({
  items: Object.entries<Contract>(contracts)
    .filter(([, contract]) => isOpen(contract))
    .map(([name, contract]) => ({
      name,
      summary: contract.summary ?? '',
      needs_key: contract.audience !== 'all',
      scope: scopeOf(name, contract),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  calls_per_minute: { with_key: throttles.calls_user.limit, without: throttles.calls_address.limit },
  errors: Object.values(errors).map(({ status, sentence }) => ({ status, sentence })),
}))
