import type { CallData } from '#web/api/answer.ts'
import { readPages, readQuery } from '#web/api/read.ts'
import type { UserSearch } from './user-search.ts'

export type FoundUser = CallData<'admin.search_users'>['items'][number]
export type StaffUser = CallData<'admin.get_user'>

export function usersQuery({ q = '', only = 'all' }: UserSearch) {
  return {
    ...readPages('admin.search_users', {
      key: [q, only],
      firstParam: {} as { before?: string },
      toInput: (page) => ({ query: q, only, ...page }),
      findNext: ({ has_more, items }) => {
        const before = items.at(-1)?.user_id
        return has_more && before !== undefined ? { before } : undefined
      },
    }),
    refetchOnMount: 'always',
  } as const
}

/** Others act on users too, so an open page is refreshed. */
export function userQuery(userId: string) {
  return {
    ...readQuery('admin.get_user', { user_id: userId }),
    refetchInterval: 20_000,
    refetchOnMount: 'always',
  } as const
}

/** The reads that an action on a user makes stale. */
export const userReads = [
  'admin.get_user',
  'admin.search_users',
  'admin.list_suspended',
  'admin.audit_log',
] as const
