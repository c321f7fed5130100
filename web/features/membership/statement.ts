import type { CallData } from '#web/api/answer.ts'
import { readPages } from '#web/api/read.ts'

export type StatementTab = 'payments' | 'pictures'
export type StatementItem = CallData<'membership.statement'>['items'][number]

export const statementQuery = (of: StatementTab) => ({
  ...readPages('membership.statement', {
    key: [of],
    firstParam: null as number | null,
    toInput: (before) => (before === null ? { of } : { of, before }),
    findNext: ({ has_more, items }) => (has_more ? (items.at(-1)?.id ?? null) : null),
  }),
  refetchOnMount: 'always' as const,
})
