import type { QueueAhead, SlotsForTask } from './estimate-wait.ts'

/** The page turns it into a sentence. */
export type WaitingReason =
  | { kind: 'server'; model: string }
  | { kind: 'own_tasks'; before: number }
  | { kind: 'turn'; before: number; isAtLeast: boolean }
  | { kind: 'model'; model: string }
  | { kind: 'place' }
  | { kind: 'start' }

/**
 * server: no server that can run it is up. own_tasks: tasks of the same user go first. turn: tasks of other
 * users go first. model: a place is free, but without the model. place: it is next, but every slot is busy.
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
