import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ArtCard, Task } from '#contract/art-card'
import type { EventData } from '#contract/events'
import { makeStale } from '#web/api/effects.ts'
import { useEvent } from '#web/api/use-event.ts'
import { ownArtsKey } from '#web/features/art/index.ts'
import { isActive } from './batches.ts'
import { tasksQuery } from './queries.ts'

/** Updates tasks and arts from the server's events. */
export function useLiveTasks(): void {
  useEvent('task-progress', (moved, cache) => applyProgress(cache, moved))
  useEvent('task-done', ({ task_id: taskId }, cache) => void finishTask(cache, taskId))
}

/** Refetches arts when a task has vanished from the list without an event. */
export function useMissedEnds(tasks: readonly Task[], cards: readonly ArtCard[]): void {
  const cache = useQueryClient()
  const before = useRef(tasks)
  useEffect(() => {
    const there = new Set(tasks.map(({ task_id: id }) => id))
    const gone = before.current.filter(({ task_id: id }) => !there.has(id))
    before.current = tasks
    if (!gone.some(isActive(cards))) return
    void makeStale(cache, [ownArtsKey, 'model.list'])
  }, [cache, tasks, cards])
}

function applyProgress(cache: QueryClient, moved: EventData<'task-progress'>): void {
  const known = cache.getQueryData(tasksQuery.queryKey)
  const task = known?.find(({ task_id: id }) => id === moved.task_id)
  // Started elsewhere, or just begun: refetch for the missing data.
  if (task === undefined || task.status !== moved.status) {
    void makeStale(cache, ['art.get_tasks', ownArtsKey])
  }
  cache.setQueryData(tasksQuery.queryKey, (tasks) =>
    tasks?.map((one) => (one.task_id === moved.task_id ? { ...one, ...moved } : one)),
  )
}

/** Refetches the arts before it removes the task, so that its place is never empty. */
export async function finishTask(cache: QueryClient, taskId: string): Promise<void> {
  await makeStale(cache, [ownArtsKey])
  cache.setQueryData(tasksQuery.queryKey, (tasks) => tasks?.filter(({ task_id: id }) => id !== taskId))
  // Failed arts are given back to today's allowance.
  await makeStale(cache, ['model.list'])
}
