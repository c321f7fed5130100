import { lookup as lookUp } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The connection to push services. Their addresses come from browsers, so anyone can supply them. */
export type Reach = {
  accepts(endpoint: URL): boolean
  /** The status of the answer. Redirects are not followed. */
  post(endpoint: URL, headers: Record<string, string>, body: Buffer): Promise<number>
}

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(net, bits, 'ipv6')
}

/** A private or reserved address; also if an IPv4 address is written as IPv6. */
export function isInside(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const timeoutMs = 10_000

/** Connects to the address that was checked, so that a name cannot resolve differently in between. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined) return done(error ?? new Error('no address'), '', 4)
    if (addresses.some(({ address }) => isInside(address))) {
      return done(new Error(`${hostname} has no public address`), '', 4)
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}

export const publicReach: Reach = {
  accepts({ protocol, hostname, port, username, password }) {
    const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
    const isOwnName = /\.(localhost|local|internal|lan|home\.arpa)\.?$/.test(hostname)
    return protocol === 'https:' && port === '' && username === '' && password === '' && isName && !isOwnName
  },
  post: (endpoint, headers, body) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const sent = request(endpoint, { method: 'POST', headers, lookup: lookupOutside, signal }, (answer) => {
        answer.resume()
        answer.on('error', reject)
        resolve(answer.statusCode ?? 0)
      })
      sent.on('error', reject)
      sent.end(body)
    }),
}
