import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { deleteOwnDevice, saveDevice } from '#server/db/push'
import { areDeviceKeys } from '#server/outside/push/encrypt-message'

export const subscribePush = handler(
  'notification.subscribe_push',
  ['db', 'ids', 'push'],
  async ({ input, viewer, db, ids, push }) => {
    const { endpoint, keys, subscribe } = input
    if (!subscribe) {
      await deleteOwnDevice(db, viewer.id, endpoint)
      return { subscribed: false }
    }
    if (!push.accepts(endpoint)) throw badInput('endpoint', 'This is not the address of a push service.')
    if (keys === undefined) throw badInput('keys', 'The keys of the subscription are missing.')
    const read = { p256dh: Buffer.from(keys.p256dh, 'base64url'), auth: Buffer.from(keys.auth, 'base64url') }
    if (!areDeviceKeys(read)) throw badInput('keys', 'These are not the keys of a push subscription.')
    const { session_id: sessionId } = viewer
    if (sessionId === null) throw new CallError('forbidden')
    await saveDevice(db, { id: ids.newId(), userId: viewer.id, sessionId, endpoint, ...read })
    return { subscribed: true }
  },
)
