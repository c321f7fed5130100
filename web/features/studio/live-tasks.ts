import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ArtCard, Task } from '#contract/art-card'
import type { EventData } from '#contract/events'
import { listenTo } from '#web/api/events.ts'
import { isActive } from './batches.ts'
import { offerQuery, resultsKey, tasksQuery } from './queries.ts'

/** Keeps tasks and results true to what the server tells, in every tab and on every device. */
export function useLiveTasks(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stops = [
      listenTo('task-progress', (moved) => applyProgress(queryClient, moved)),
      listenTo('task-done', ({ task_id: taskId }) => void finishTask(queryClient, taskId)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])
}

/** A task whose end was not heard of is missing when tasks are asked for again; its pictures are then asked for too. */
export function useMissedEnds(tasks: readonly Task[], cards: readonly ArtCard[]): void {
  const queryClient = useQueryClient()
  const before = useRef(tasks)
  useEffect(() => {
    const there = new Set(tasks.map(({ task_id: id }) => id))
    const gone = before.current.filter(({ task_id: id }) => !there.has(id))
    before.current = tasks
    if (!gone.some(isActive(cards))) return
    void queryClient.invalidateQueries({ queryKey: resultsKey })
    void queryClient.invalidateQueries({ queryKey: offerQuery.queryKey })
  }, [queryClient, tasks, cards])
}

function applyProgress(queryClient: QueryClient, moved: EventData<'task-progress'>): void {
  const known = queryClient.getQueryData(tasksQuery.queryKey)
  const task = known?.find(({ task_id: id }) => id === moved.task_id)
  // Begun in another tab, or taken up for the first time: only the server knows the rest of it and its words.
  if (task === undefined || task.status !== moved.status) {
    void queryClient.invalidateQueries({ queryKey: tasksQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: resultsKey })
  }
  queryClient.setQueryData(tasksQuery.queryKey, (tasks) =>
    tasks?.map((one) => (one.task_id === moved.task_id ? { ...one, ...moved } : one)),
  )
}

/** The pictures first and the task's end after them, so that its place is never empty. */
export async function finishTask(queryClient: QueryClient, taskId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: resultsKey })
  queryClient.setQueryData(tasksQuery.queryKey, (tasks) => tasks?.filter(({ task_id: id }) => id !== taskId))
  // Pictures that came to nothing are given back to the day's allowance.
  await queryClient.invalidateQueries({ queryKey: offerQuery.queryKey })
}
