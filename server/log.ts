import { type Logger, pino } from 'pino'

export type { Logger }

/**
 * One line of JSON for each event. Text of users is never logged; of an error only its origin is
 * kept, because PostgreSQL puts values of rows into `detail` and `where`.
 */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: {
        err: (error: Error & { code?: unknown }) => ({
          type: error.name,
          code: error.code,
          message: error.message,
          stack: error.stack,
        }),
      },
    },
    // Buffered, because a write per call would cost as much as the call's query.
    pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 }),
  )
}
