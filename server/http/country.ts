import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config'

/**
 * The country that a trusted proxy names in the configured header, in two letters; null: unknown. The proxy must be one of
 * TRUST_PROXY: Fastify then takes the address of the visitor from X-Forwarded-For, so it differs from the connection's.
 */
export function readCountry({ countryHeader }: Config, request: FastifyRequest): string | null {
  if (countryHeader === undefined || request.ip === request.socket.remoteAddress) return null
  const named = String(request.headers[countryHeader] ?? '').toUpperCase()
  // XX and ZZ stand for an unknown country.
  return /^[A-Z]{2}$/.test(named) && named !== 'XX' && named !== 'ZZ' ? named : null
}
