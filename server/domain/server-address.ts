/** An address without credentials, and the headers to send to it, by names in lower case. */
export type ServerAddress = { url: string; headers: Readonly<Record<string, string>> }

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
