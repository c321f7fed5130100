import { type Logger, pino } from 'pino'

export type { Logger }

/**
 * One line of JSON an event. Nothing that people wrote is ever handed to the log; of an error only what says where it
 * came from is kept, since PostgreSQL puts the values of a row into `detail` and `where`.
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
    // In blocks: a write for every call would cost as much as the call's own query.
    pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 }),
  )
}
