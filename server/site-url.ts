import type { Config } from './config.ts'

/**
 * The site's own address, for links in mails, on the terminal and to other sites. Never taken from the Host header:
 * a caller could otherwise put a foreign address into pages that others see.
 */
export function siteUrl(config: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  const everywhere = config.host === '0.0.0.0' || config.host === '::' || config.host === '127.0.0.1'
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host
  return `http://${host}:${config.port}`
}
