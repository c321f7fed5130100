import type { CallInput } from './answer.ts'
import { isOk } from './answer.ts'
import { CallFailure } from './errors.ts'
import { readOrThrow } from './read.ts'
import { writeOnce } from './write.ts'

/** Whether this browser gets notifications while no page is open. `blocked`: the browser's own settings forbid it. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Also tells the server again: the login session it knew this browser by may have ended. */
export async function readPushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  if (subscription === null) return 'off'
  await tellServer(subscription)
  return 'on'
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const { endpoint } = subscription
  await subscribe({ endpoint, keys: { p256dh, auth } })
}

async function subscribe(input: CallInput<'notification.subscribe_push'>): Promise<void> {
  const answer = await writeOnce('notification.subscribe_push', input)
  if (!isOk(answer)) throw new CallFailure(answer)
}

export async function turnOnPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  await navigator.serviceWorker.register('/push-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const { public_key: applicationServerKey } = await readOrThrow('notification.get_push_key', {})
  await tellServer(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  return 'on'
}

export async function turnOffPush(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription === null) return 'off'
  await subscribe({ endpoint: subscription.endpoint, subscribe: false })
  await subscription.unsubscribe()
  return 'off'
}

/** For signing out: the next user of this browser starts without push. */
export async function forgetPush(): Promise<void> {
  if (!canPush()) return
  await (await findSubscription())?.unsubscribe()
}
