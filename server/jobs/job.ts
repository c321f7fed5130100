import type { z } from 'zod'
import type { Db } from '#server/db/database'

export type Job<Payload extends z.ZodType = z.ZodType> = {
  /** Also the name of the file and of the queue. */
  id: string
  payload: Payload
  /** Number of retries after a failure, with growing pauses. */
  retries: number
  /** The payload is encrypted while it waits, because it contains links that open accounts. */
  sealed?: true
  /** Also runs at these times (cron, UTC), with an empty payload. */
  schedule?: string
}

/** Queues jobs for a worker of any process. */
export type Jobs = {
  /** With a transaction, the job exists only if it commits. */
  send<J extends Job>(job: J, payload: z.input<J['payload']>, tx?: Db): Promise<void>
  /** Sends dead letters back to their queues, by id or by job, at most 1,000. Returns how many. */
  redrive(which: { ids?: string[]; job?: string }, tx: Db): Promise<number>
}

/** Only the definition, so that sending a job does not load its handler. */
export function job<Payload extends z.ZodType>(definition: Job<Payload>): Job<Payload> {
  return definition
}
