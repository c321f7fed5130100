import { deleteGoneDevice, findDueMessage } from '#server/db/push'
import { pushMessage } from '#server/domain/mails'
import { jobHandler } from './job-handler.ts'
import { sendPush } from './send-push.ts'

export const run = jobHandler(sendPush, ['config', 'db', 'push'], async (payload, { config, db, push }) => {
  const due = await findDueMessage(db, payload.device_id, payload.notification_id)
  if (due === undefined) return
  const outcome = await push.send(due, pushMessage(config.brand, due.type))
  if (outcome === 'gone') await deleteGoneDevice(db, payload.device_id, due.p256dh)
})
