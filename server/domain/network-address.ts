import { isIP } from 'node:net'

/** What Fastify accepts as `trustProxy`: an address, a network in CIDR notation, or the name of a range. */
export function isProxyAddress(part: string): boolean {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isNetwork(part)
}

/** An address, or a network in CIDR notation. */
export function isNetwork(part: string): boolean {
  const [address = '', bits, ...rest] = part.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}
