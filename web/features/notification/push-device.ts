import { callOrThrow } from '#web/api/query.ts'

/** Whether this browser is told while no page is open. `blocked`: its owner has told it to let nobody ring. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The session that the server knows this browser by may have ended meanwhile, so it is told again. */
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
  await callOrThrow('notification.subscribe_push', { endpoint, keys: { p256dh, auth } }, {})
}

export async function turnOnPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  await navigator.serviceWorker.register('/push-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const { public_key: applicationServerKey } = await callOrThrow('notification.get_push_key', {}, {})
  await tellServer(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  return 'on'
}

export async function turnOffPush(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription === null) return 'off'
  const { endpoint } = subscription
  await callOrThrow('notification.subscribe_push', { endpoint, subscribe: false }, {})
  await subscription.unsubscribe()
  return 'off'
}

/** For whoever signs out: the next person at this browser starts anew. */
export async function forgetPush(): Promise<void> {
  if (!canPush()) return
  await (await findSubscription())?.unsubscribe()
}
