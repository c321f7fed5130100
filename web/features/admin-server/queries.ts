import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'

export type ImageServer = CallData<'admin.list_servers'>[number]
export type ChatServer = CallData<'admin.list_chat_servers'>['servers'][number]
export type ChatEngineState = ChatServer['engines'][number]

/** Workers report every five seconds. */
const live = { refetchInterval: 5_000, refetchOnMount: 'always' } as const

export const imageServersQuery = { ...readQuery('admin.list_servers', {}), ...live }
export const chatServersQuery = { ...readQuery('admin.list_chat_servers', {}), ...live }

/** The reads that any change of a server makes stale. */
export const serverReads = ['admin.list_servers', 'admin.list_chat_servers', 'admin.audit_log'] as const
