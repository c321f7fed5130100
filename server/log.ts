import { type Logger, pino } from 'pino'

export type { Logger }

/**
 * One line of JSON an event. Nothing that people wrote is ever handed to the log; the paths below are a second
 * net for what an error object may carry.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
        '*.prompt',
        'err.parameters',
        'err.detail',
      ],
      censor: '(hidden)',
    },
  })
}
