import { readQuery } from '#web/api/read.ts'

export const loginSessionsQuery = readQuery('user.list_sessions', {})
export const apiKeysQuery = readQuery('user.list_api_keys', {})
export const faceQuery = readQuery('face.status', {})
export const consentsQuery = readQuery('consent.list', {})
export const blockedQuery = readQuery('user.list_blocked', { limit: 100 })
export const signInWaysQuery = readQuery('user.get_sign_in_ways', {})
export const emailChangeQuery = readQuery('user.get_email_change', {})
