import { handler } from '#server/call'
import { listChatEngineStates } from '#server/db/chat-engines'
import type { ChatCapabilities, ChatProblem } from '#server/engines/chat/chat-engine'

export const listChatServers = handler('admin.list_chat_servers', ['db'], async ({ db }) =>
  (await listChatEngineStates<ChatCapabilities, ChatProblem>(db)).map(({ capabilities, ...row }) => ({
    engine_id: row.id,
    name: capabilities.name,
    model: capabilities.model,
    window: capabilities.window,
    is_up: row.workers_up > 0,
    workers: row.workers,
    workers_up: row.workers_up,
    last_problem:
      row.problem === null || row.problem_since === null
        ? null
        : {
            ...row.problem,
            since: row.problem_since.toISOString(),
            ended_at: row.problem_ended?.toISOString() ?? null,
          },
  })),
)
