import type { QueryClient } from '@tanstack/react-query'
import type { ArtCard } from '#contract/art-card'
import { type Answer, type CallData, type CallInput, type Failure, isOk } from '#web/api/answer.ts'
import { newId } from '#web/api/new-id.ts'
import { readOnce } from '#web/api/read.ts'
import { sendWrite } from '#web/api/write.ts'
import { artQuery, ownArtsKey } from '#web/features/art/index.ts'
import { toolText } from '#web/text/tool.ts'

/** How a tool's task stands. */
export type TaskState =
  | { kind: 'running'; sentence: string; progress: number }
  | { kind: 'done'; art: ArtCard }
  | { kind: 'failed'; sentence: string; failure?: Failure }

const pollMs = 700

/**
 * Sends a task and follows it to its end. The task goes on in the queue if the page is left meanwhile; its art is then
 * among the user's arts.
 */
export async function runTask(
  cache: QueryClient,
  input: CallInput<'art.create'>,
  onState: (state: TaskState) => void,
  signal: AbortSignal,
): Promise<TaskState> {
  const end = (state: TaskState) => {
    onState(state)
    return state
  }
  onState({ kind: 'running', sentence: toolText.task.saving, progress: 0 })
  const keyed = { ...input, idempotency_key: newId() }
  const created = await create(cache, keyed)
  if (!isOk(created)) return end({ kind: 'failed', sentence: explain(created), failure: created })
  const { task_id: taskId, art_ids: artIds } = created.data
  while (!signal.aborted) {
    const answer = await readOnce('art.get_tasks', { task_ids: [taskId] }, { quiet: true, signal })
    // A lost connection is asked again.
    const task = isOk(answer) ? answer.data[0] : undefined
    if (task?.status === 'queued' || task?.status === 'running') {
      const percent = Math.round(task.progress * 100)
      const sentence = task.status === 'queued' ? toolText.task.queued : toolText.task.running(percent)
      onState({ kind: 'running', sentence, progress: task.progress })
    } else if (task !== undefined) {
      return end(await readEnd(cache, artIds[0] ?? '', task.error))
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return { kind: 'failed', sentence: '' }
}

/** A lost answer is asked for again with the same key, so that nothing is made twice. */
async function create(cache: QueryClient, input: CallInput<'art.create'>) {
  const effects = { invalidates: [ownArtsKey, 'art.get_tasks', 'model.list'], quiet: true } as const
  const send = (): Promise<Answer<CallData<'art.create'>>> =>
    sendWrite(cache, 'art.create', input, { ...effects, invalidates: [...effects.invalidates] })
  const answer = await send()
  return answer.status_code === 408 || answer.status_code === 500 ? send() : answer
}

async function readEnd(cache: QueryClient, artId: string, error: string | null): Promise<TaskState> {
  const art = await cache.fetchQuery({ ...artQuery(artId), staleTime: 0 }).catch(() => null)
  await cache.invalidateQueries({ queryKey: ownArtsKey })
  if (art?.status === 'done' && art.url !== null) return { kind: 'done', art }
  return { kind: 'failed', sentence: art?.reason ?? error ?? toolText.task.failed }
}

function explain({ msg, data }: Failure): string {
  return [...new Set([msg, ...(data?.issues ?? []).map(({ message }) => message)])].join(' ')
}
