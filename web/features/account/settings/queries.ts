import { callQuery } from '#web/api/query.ts'

export const sessionsQuery = callQuery('user.list_sessions', {})
export const apiKeysQuery = callQuery('user.list_api_keys', {})
export const blockedQuery = callQuery('user.list_blocked', { limit: 100 })
