import { NotJsonError, StatusError } from './wire-errors.ts'

/** Remembers which optional endpoints a server lacks, so that they are not requested again. */
export type EndpointMemory = {
  isMissing(path: string): boolean
  noteAnswer(path: string): void
  /** True: the endpoint counts as missing from now on. */
  noteFailure(path: string, error: unknown): boolean
  forget(): void
}

/** Statuses of servers and gateways for a path that does not exist. */
const absent = new Set([404, 405, 410, 501])
/** These may pass; they say nothing about whether the endpoint exists. */
const passing = new Set([408, 425, 429, 500, 502, 504])
/** Once an endpoint has answered, these mean that it rejected one request. */
const rejected = new Set([400, 413, 422])

export function createEndpointMemory(): EndpointMemory {
  const missing = new Set<string>()
  const answered = new Set<string>()
  const failures = new Map<string, number>()
  return {
    isMissing: (path) => missing.has(path),
    noteAnswer(path) {
      answered.add(path)
      failures.delete(path)
    },
    noteFailure(path, error) {
      const count = (failures.get(path) ?? 0) + 1
      failures.set(path, count)
      if (count < countFailuresAllowed(error, answered.has(path))) return false
      missing.add(path)
      return true
    },
    forget() {
      missing.clear()
      answered.clear()
      failures.clear()
    },
  }
}

/** After how many failures in a row an endpoint counts as missing. */
function countFailuresAllowed(error: unknown, hasAnswered: boolean): number {
  if (error instanceof NotJsonError) return 1
  // A gateway that drops unknown paths only shows as a time-out, so two of them are enough before the first answer.
  const isStatus = error instanceof StatusError
  if (!isStatus || passing.has(error.status)) return hasAnswered ? Number.POSITIVE_INFINITY : 2
  if (!hasAnswered || absent.has(error.status)) return 1
  // 401, 403, 503 and redirects: a gateway may have stopped forwarding the path.
  return rejected.has(error.status) ? Number.POSITIVE_INFINITY : 3
}
