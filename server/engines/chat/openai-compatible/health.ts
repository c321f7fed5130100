import type { ChatProblem } from '../chat-engine.ts'

/** Whether a server counts as up, from the results of checks. */
export type Health = {
  isUp(): boolean
  /** False: the server is down and its next check is not due yet. */
  isDue(): boolean
  /** Of the last check; undefined if it passed. */
  problem(): ChatProblem | undefined
  pass(): void
  /** True: this failure took the server down. */
  fail(problem: ChatProblem): boolean
}

/** One lost packet must not stop everybody's chat, so a server is down only after this many failed checks in a row. */
const failuresUntilDown = 3
const firstPauseMs = 4_000
const longestPauseMs = 30_000

/** A server that has never passed a check is down. While it is down the pauses between checks double. */
export function createHealth(now: () => number): Health {
  let isUp = false
  let failures = 0
  let pauseMs = 0
  let dueAt = Number.NEGATIVE_INFINITY
  let problem: ChatProblem | undefined
  return {
    isUp: () => isUp,
    isDue: () => isUp || now() >= dueAt,
    problem: () => problem,
    pass() {
      isUp = true
      failures = 0
      pauseMs = 0
      problem = undefined
    },
    fail(found) {
      problem = found
      failures++
      if (isUp && failures < failuresUntilDown) return false
      const wasUp = isUp
      isUp = false
      // A server that says that it is loading is about to come up.
      const isSoon = pauseMs === 0 || found.kind === 'loading'
      pauseMs = Math.min(isSoon ? firstPauseMs : pauseMs * 2, longestPauseMs)
      dueAt = now() + pauseMs
      return wasUp
    },
  }
}
