import { type DeviceKeys, encryptMessage } from './encrypt-message.ts'
import type { Reach } from './public-reach.ts'
import { type PushKeys, readPrivateKey, signVapid } from './vapid.ts'

export type PushMessage = { title: string; body: string; url: string; tag: string }

export type Push = {
  /** The key to which browsers bind their subscription. */
  publicKey: string
  /** Whether an address may belong to a push service. */
  accepts(endpoint: string): boolean
  /** gone: the subscription has ended for good. Throws if a later try may work. */
  send(device: DeviceKeys & { endpoint: string }, message: PushMessage): Promise<'sent' | 'gone'>
}

type Parts = { keys: PushKeys; subject: string; reach: Reach; now: () => Date }

/** Older messages are not worth delivering. */
const keepSeconds = 24 * 60 * 60

export function createPush({ keys, subject, reach, now }: Parts): Push {
  const key = readPrivateKey(keys.privateKey)
  const publicKey = keys.publicKey.toString('base64url')
  return {
    publicKey,
    accepts: (endpoint) => URL.canParse(endpoint) && reach.accepts(new URL(endpoint)),
    async send(device, message) {
      const endpoint = new URL(device.endpoint)
      const token = signVapid(key, { audience: endpoint.origin, subject, now: now() })
      const body = encryptMessage(JSON.stringify(message), device)
      const headers = {
        authorization: `vapid t=${token}, k=${publicKey}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
        ttl: String(keepSeconds),
        urgency: 'normal',
        // A device that was off gets only the last message of each kind.
        topic: message.tag.replaceAll('_', '-'),
      }
      const status = await reach.post(endpoint, headers, body)
      if (status === 404 || status === 410) return 'gone'
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
      return 'sent'
    },
  }
}
