import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'

export type FoundServer = CallData<'admin.find_servers'>['found'][number]
export type ServerStatus = CallData<'admin.server_status'>
export type ImageServer = CallData<'admin.list_servers'>[number]
export type ChatServer = CallData<'admin.list_chat_servers'>['servers'][number]
export type ChatEngineState = ChatServer['engines'][number]

/** Workers report every five seconds. */
const live = { refetchInterval: 5_000, refetchOnMount: 'always' } as const

export type ModelChoices = CallData<'admin.list_models'>

export const modelsQuery = { ...readQuery('admin.list_models', {}), ...live }
export const imageServersQuery = { ...readQuery('admin.list_servers', {}), ...live }
export const chatServersQuery = { ...readQuery('admin.list_chat_servers', {}), ...live }

/** Asks a worker to look, so it is read only when the page is opened and on request. */
export const foundServersQuery = {
  ...readQuery('admin.find_servers', {}, { quiet: true }),
  staleTime: 30_000,
  refetchOnWindowFocus: false,
} as const

export const serverStatusQuery = (serverId: string) => ({
  ...readQuery('admin.server_status', { server_id: serverId }, { quiet: true }),
  refetchInterval: 5_000,
})

/** The reads that any change of a server makes stale. */
export const serverReads = [
  'admin.list_servers',
  'admin.list_chat_servers',
  'admin.find_servers',
  'admin.audit_log',
] as const
