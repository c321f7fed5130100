import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { whenFileEnds } from './file-end.ts'

type Device = {
  /** What a browser would send to `notification.subscribe_push`. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string }; expirationTime: null }
  /** The decrypted messages, oldest first. */
  messages: unknown[]
  /** Unsubscribes: the service answers 410 from now on. */
  leave(): void
}

export type PushServer = {
  /** A browser that subscribes with this key. */
  addDevice(applicationServerKey: string): Device
  /** Statuses of all answers so far. */
  answers: number[]
  /** Answers the next requests with these statuses. */
  failNext(...statuses: number[]): void
}

type Kept = { serverKey: string; open(body: Buffer): unknown; messages: unknown[]; isGone: boolean }

/** A push service and its browsers: refuses what real ones refuse, and really decrypts. */
export async function startPushServer(): Promise<PushServer> {
  const devices = new Map<string, Kept>()
  const answers: number[] = []
  const failures: number[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const status = failures.shift() ?? judge(devices.get(request.url ?? ''), request, body, origin())
    answers.push(status)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  whenFileEnds(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    answers,
    failNext: (...statuses) => failures.push(...statuses),
    addDevice(serverKey) {
      const own = createECDH('prime256v1')
      const [p256dh, auth, path] = [own.generateKeys(), randomBytes(16), `/send/${crypto.randomUUID()}`]
      const open = (body: Buffer) => JSON.parse(decrypt(body, own, p256dh, auth))
      const kept: Kept = { serverKey, messages: [], isGone: false, open }
      devices.set(path, kept)
      const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
      return {
        subscription: { endpoint: `${origin()}${path}`, keys, expirationTime: null },
        messages: kept.messages,
        leave: () => {
          kept.isGone = true
        },
      }
    },
  }
}

function judge(
  device: Kept | undefined,
  { headers, method }: IncomingMessage,
  body: Buffer,
  origin: string,
): number {
  if (method !== 'POST') return 405
  if (device === undefined) return 404
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (!isSigned(token, key, origin)) return 401
  if (key !== device.serverKey) return 403
  if (device.isGone) return 410
  if (!/^\d+$/.test(String(headers.ttl)) || headers['content-encoding'] !== 'aes128gcm') return 400
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) return 400
  if (body.length > 4096) return 413
  device.messages.push(device.open(body))
  return 201
}

function isSigned(token: string, key: string, origin: string): boolean {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), how, Buffer.from(signature, 'base64url')))
    return false
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const { aud, exp, sub } = read(claims)
  const left = exp - Date.now() / 1000
  return (
    read(header).alg === 'ES256' &&
    aud === origin &&
    left > 0 &&
    left <= 86_400 &&
    /^(mailto:|https:)/.test(sub)
  )
}

/** RFC 8291, from the browser's side. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, p256dh: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
  const derive = (key: Buffer, from: Buffer, what: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, what, length))
  const key = derive(own.computeSecret(sender), auth, info, 32)
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12)
  const opening = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    nonce,
  )
  opening.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([opening.update(body.subarray(keyEnd, -16)), opening.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the record has no end')
  return padded.subarray(0, end).toString()
}
