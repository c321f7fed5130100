import { z } from 'zod'
import { job } from './job.ts'

/** Sends the package of a case to the authority. */
export const deliverExport = job({
  id: 'deliver-export',
  payload: z.object({ export_id: z.uuid() }),
  // With growing pauses about a day and a half; then it is a dead letter.
  retries: 16,
})
