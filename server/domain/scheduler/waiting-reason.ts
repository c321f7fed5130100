import type { QueueAhead, SlotsForTask } from './estimate-wait.ts'

/** What a queued task waits for, for the page to put into words. */
export type WaitingReason =
  | { kind: 'server'; model: string }
  | { kind: 'own_tasks'; before: number }
  | { kind: 'turn'; before: number; isAtLeast: boolean }
  | { kind: 'model'; model: string }
  | { kind: 'place' }
  | { kind: 'start' }

/**
 * server: none that can run it is up. own_tasks: so many of the same user's go first. turn: so many of others' do.
 * model: there is a free place, but the model is loaded elsewhere or nowhere. place: every slot is busy and it is next.
 * start: nothing is in its way.
 */
export function waitingReason(
  task: { model: string; ownBefore: number },
  ahead: QueueAhead,
  slots: SlotsForTask & { freeWithModel: number },
): WaitingReason {
  if (slots.count === 0) return { kind: 'server', model: task.model }
  if (slots.freeWithModel > ahead.tasks) return { kind: 'start' }
  if (slots.free > ahead.tasks) return { kind: 'model', model: task.model }
  if (task.ownBefore > 0) return { kind: 'own_tasks', before: task.ownBefore }
  if (ahead.tasks > 0) return { kind: 'turn', before: ahead.tasks, isAtLeast: ahead.isCapped }
  return { kind: 'place' }
}
