import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'

/** The answer of a server, possibly still streaming. */
export type Answer = {
  status: number
  header(name: string): string | undefined
  body: AsyncIterable<Uint8Array>
  text(): Promise<string>
  /** Stops reading. `isEnded`: only the last bytes are missing; they are read so that the connection can be used again. */
  leave(isEnded: boolean): void
}

export type Question = {
  body?: string
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
}

export type Line = { ask(address: string, question: Question): Promise<Answer>; close(): void }

/** If the last bytes take longer, the connection is closed. */
const lastBytesMs = 1_000
const redirectsAtMost = 3

/**
 * An HTTP client that keeps its connections open, so that a reply does not wait for DNS and handshakes. It uses Node's
 * own client, because every piece of every reply passes here and `fetch` streams cost several times as much. With an
 * authority, in PEM, only certificates that it signed are accepted.
 */
export function openLine(authority?: string): Line {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true, ...(authority !== undefined && { ca: authority }) }),
  }

  const send = (address: URL, question: Question): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { body, headers, signal } = question
      signal.throwIfAborted()
      const isSecure = address.protocol === 'https:'
      const asking = (isSecure ? httpsRequest : httpRequest)(address, {
        agent: agents[isSecure ? 'https:' : 'http:'],
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
      })
      // Not by the option `signal`: an abort after the answer would close a connection that another request uses.
      const cut = () => void asking.destroy()
      signal.addEventListener('abort', cut, { once: true })
      asking.on('close', () => signal.removeEventListener('abort', cut))
      asking.on('response', (response) => {
        // Readers get the error from the iterator; without a listener an unread answer would crash the process.
        response.on('error', () => {})
        resolve(response)
      })
      asking.on('error', (error) => {
        // The server closed a kept connection just when it was used again, so the request can be sent once more.
        const isStale = asking.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
        if (isStale && !signal.aborted) resolve(send(address, question))
        else reject(error)
      })
      asking.end(body)
    })

  const ask = async (address: string, question: Question, redirects = 0): Promise<Answer> => {
    const response = await send(new URL(address), question)
    const status = response.statusCode ?? 0
    const { location } = response.headers
    const isSame = status === 307 || status === 308
    const isMoved = isSame || ((status === 301 || status === 302) && question.body === undefined)
    if (isMoved && location !== undefined && redirects < redirectsAtMost) {
      response.resume()
      const next = new URL(location, address)
      // The key must not be sent to another server.
      const { authorization: _, ...others } = question.headers
      const headers = next.origin === new URL(address).origin ? question.headers : others
      return ask(next.href, { ...question, headers }, redirects + 1)
    }
    return {
      status,
      header: (name) => response.headers[name]?.toString(),
      // Leaving the loop must not destroy the socket; `leave` decides.
      body: response.iterator({ destroyOnReturn: false }),
      text: () => text(response),
      leave(isEnded) {
        if (response.destroyed) return
        if (!isEnded) return void response.destroy()
        const late = setTimeout(() => response.destroy(), lastBytesMs)
        response.once('close', () => clearTimeout(late))
        response.resume()
      },
    }
  }

  return {
    ask: (address, question) => ask(address, question),
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}
