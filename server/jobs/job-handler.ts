import type { z } from 'zod'
import { type Context, pickParts } from '#server/context'
import type { Job } from './job.ts'

/** The `run` of a handler file. It takes the whole context and hands on only the parts that the handler has named. */
export type JobRun<J extends Job = Job> = (payload: z.output<J['payload']>, context: Context) => Promise<void>

export function jobHandler<J extends Job, const Need extends keyof Context>(
  _job: J,
  needs: readonly Need[],
  run: (payload: z.output<J['payload']>, parts: Pick<Context, Need>) => Promise<void>,
): JobRun<J> {
  return (payload, context) => run(payload, pickParts(context, needs))
}
