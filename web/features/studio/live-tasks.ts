import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ArtCard, Task } from '#contract/art-card'
import type { EventData } from '#contract/events'
import { makeStale } from '#web/api/effects.ts'
import { useEvent } from '#web/api/use-event.ts'
import { ownArtsKey } from '#web/features/art/index.ts'
import { isActive } from './batches.ts'
import { tasksQuery } from './queries.ts'

/** Keeps tasks and results true to what the server tells, in every tab and on every device. */
export function useLiveTasks(): void {
  useEvent('task-progress', (moved, cache) => applyProgress(cache, moved))
  useEvent('task-done', ({ task_id: taskId }, cache) => void finishTask(cache, taskId))
}

/** A task whose end was not heard of is missing when tasks are asked for again; its pictures are then asked for too. */
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
  // Begun in another tab, or taken up for the first time: only the server knows the rest of it and its words.
  if (task === undefined || task.status !== moved.status) {
    void makeStale(cache, ['art.get_tasks', ownArtsKey])
  }
  cache.setQueryData(tasksQuery.queryKey, (tasks) =>
    tasks?.map((one) => (one.task_id === moved.task_id ? { ...one, ...moved } : one)),
  )
}

/** The pictures first and the task's end after them, so that its place is never empty. */
export async function finishTask(cache: QueryClient, taskId: string): Promise<void> {
  await makeStale(cache, [ownArtsKey])
  cache.setQueryData(tasksQuery.queryKey, (tasks) => tasks?.filter(({ task_id: id }) => id !== taskId))
  // Pictures that came to nothing are given back to the day's allowance.
  await makeStale(cache, ['model.list'])
}
