/** An address without credentials, and the headers to send to it, by names in lower case. */
export type ServerAddress = {
  url: string
  headers: Readonly<Record<string, string>>
  /** In PEM: only certificates that it signed are accepted. Undefined: the public authorities are trusted. */
  authority?: string | undefined
}

/** Takes a name and password out of an address: they become basic authentication. */
export function splitCredentials(address: string, headers: ServerAddress['headers'] = {}): ServerAddress {
  const url = new URL(address)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const bare = url.href.replace(/\/+$/, '')
  if (username === '') return { url: bare, headers }
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  return { url: bare, headers: { authorization, ...headers } }
}

/** OpenAI's protocol is below /v1, which people leave out. An address with another path stays as it is. */
export function toChatUrl(url: string): string {
  return new URL(url).pathname === '/' ? `${url}/v1` : url
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Whether two addresses lead to the same server. The names of this machine's loopback count as one. */
export function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  const isSameHost =
    a.host === b.host || (loopback.test(a.hostname) && loopback.test(b.hostname) && a.port === b.port)
  const path = ({ pathname }: URL) => pathname.replace(/\/+$/, '')
  return isSameHost && a.protocol === b.protocol && path(a) === path(b)
}

/** Headers may contain a secret, so they are sent only to the origin that they were entered for. */
export function isSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin
}
