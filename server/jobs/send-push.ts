import { z } from 'zod'
import { job } from './job.ts'

/** One message to one device, so that each is retried on its own. */
export const sendPush = job({
  id: 'send-push',
  payload: z.object({ device_id: z.string(), notification_id: z.string() }),
  retries: 4,
})
