import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { siteUrl } from '#server/site-url'
import type { TestServer } from './harness.ts'
import { password, type TestUser } from './make-user.ts'
import type { Visitor } from './visitor.ts'

/** An authenticator in software: makes a passkey and answers with it, as a browser and a device do together. */

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

const present = 0x01
const verified = 0x04
const hasCredential = 0x40

type Question = { options: Record<string, unknown> }
export type SoftwarePasskey = ReturnType<typeof makeSoftwarePasskey>

/** `isVerifying`: it checks that its owner uses it. */
export function makeSoftwarePasskey(site: string, { isVerifying = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { hostname, origin } = new URL(site)
  const flags = present | (isVerifying ? verified : 0)
  let counter = 0

  const toClientData = (type: string, { options }: Question, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin: from }))

  const toAuthenticatorData = (extraFlags: number, ...rest: Buffer[]) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([sha256(hostname), Buffer.from([flags | extraFlags]), count, ...rest])
  }

  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }

  return {
    /** The answer to a question for a new passkey. */
    register(question: Question) {
      const length = Buffer.from([0, id.length])
      const data = toAuthenticatorData(hasCredential, Buffer.alloc(16), length, id, toCose(publicKey))
      const clientDataJSON = base64url(toClientData('webauthn.create', question))
      const attestationObject = base64url(toAttestation(data))
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },

    /** The answer to a question for a known passkey. `from`: the site that the browser shows. */
    answer(question: Question, from?: string) {
      const clientData = toClientData('webauthn.get', question, from)
      const data = toAuthenticatorData(0)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      const response = {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      }
      return { ...credential, response }
    },
  }
}

function toCose(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cborMap([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
}

const toAttestation = (authData: Buffer) =>
  cborMap([
    ['fmt', 'none'],
    ['attStmt', null],
    ['authData', authData],
  ])

/** null: an empty map. */
type Cbor = number | string | Buffer | null

/** A length or a number after the major type of a CBOR item. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function cborItem(item: Cbor): Buffer {
  if (typeof item === 'number') return item < 0 ? cborHead(1, -1 - item) : cborHead(0, item)
  if (typeof item === 'string') return Buffer.concat([cborHead(3, item.length), Buffer.from(item)])
  return item === null ? cborHead(5, 0) : Buffer.concat([cborHead(2, item.length), item])
}

const cborMap = (entries: [Cbor, Cbor][]) =>
  Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([key, value]) => [cborItem(key), cborItem(value)]),
  ])

/** The question for a passkey of the user, or of anybody. */
export const askPasskey = async (visitor: Pick<Visitor, 'call'>) =>
  (await visitor.call('user.ask_passkey')).data

/** A new passkey of a user. */
export async function addPasskey(
  server: TestServer,
  user: TestUser,
  proof: object = { password },
): Promise<SoftwarePasskey> {
  const passkey = makeSoftwarePasskey(siteUrl(server.context.config))
  const { data } = await user.call('user.begin_passkey', proof)
  await user.call('user.add_passkey', { name: 'Phone', passkey: passkey.register(data) })
  return passkey
}

/** Signs in with a passkey. `from`: the site that the browser shows. */
export async function signInWithPasskey(server: TestServer, passkey: SoftwarePasskey, from?: string) {
  const visitor = server.visitor()
  const answer = passkey.answer(await askPasskey(visitor), from)
  return { visitor, answer, ...(await visitor.call('user.authenticate_passkey', { passkey: answer })) }
}
