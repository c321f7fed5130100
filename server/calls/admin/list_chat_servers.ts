import type { z } from 'zod'
import type { chatEngineState } from '#contract/admin/chat-server'
import { handler } from '#server/call'
import { configuredChatServer } from '#server/chat/chat-servers'
import { type ChatEngineState, listChatEngineStates } from '#server/db/chat-engines'
import { listChatServers as listRows } from '#server/db/chat-servers'
import type { ChatCapabilities, ChatProblem } from '#server/engines/chat/chat-engine'
import { unsealHeaders } from '#server/secrets'
import { viewAuthority } from './stored-address.ts'

export const listChatServers = handler(
  'admin.list_chat_servers',
  ['config', 'db', 'now', 'secret'],
  async ({ config, db, now, secret }) => {
    const states = await listChatEngineStates<ChatCapabilities, ChatProblem>(db)
    const configured = configuredChatServer(config)
    const servers = (await listRows(db)).map((row) => {
      const fixed = configured?.url === row.url ? configured : undefined
      const headers = fixed?.headers ?? unsealHeaders(secret, 'chat servers', row.sealed_headers)
      return {
        server_id: row.id,
        name: row.name,
        url: row.url,
        is_configured: fixed !== undefined || !row.added,
        draining: row.draining,
        paused: row.paused,
        models: fixed?.models ?? row.models,
        context_window: fixed === undefined ? row.context_window : (fixed.window ?? null),
        weight: row.weight,
        header_names: Object.keys(headers).toSorted(),
        authority: viewAuthority(row.authority, now()),
        engines: states.filter(({ server_id }) => server_id === row.id).map(viewEngine),
      }
    })
    return { servers, built_in: states.filter(({ server_id }) => server_id === null).map(viewEngine) }
  },
)

function viewEngine(row: ChatEngineState<ChatCapabilities, ChatProblem>): z.output<typeof chatEngineState> {
  const { capabilities, problem, problem_since: since, problem_ended: ended } = row
  return {
    engine_id: row.id,
    name: capabilities.name,
    model: capabilities.model,
    window: capabilities.window,
    is_stand_in: capabilities.standsIn,
    is_up: row.workers_up > 0,
    workers: row.workers,
    workers_up: row.workers_up,
    running: row.running,
    last_problem:
      problem === null || since === null
        ? null
        : { ...problem, since: since.toISOString(), ended_at: ended?.toISOString() ?? null },
  }
}
