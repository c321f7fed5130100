import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'

/** A server's answer while it comes. */
export type Answer = {
  status: number
  header(name: string): string | undefined
  body: AsyncIterable<Uint8Array>
  text(): Promise<string>
  /** No more of it is wanted; what is left of an answer that has ended is read, so that the line can be used again. */
  leave(isEnded: boolean): void
}

export type Question = {
  body?: string
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
}

export type Line = { ask(address: string, question: Question): Promise<Answer>; close(): void }

/** An answer that has said its last word is over within this time, or its line is not worth keeping. */
const lastBytesMs = 1_000
const redirectsAtMost = 3

/**
 * Lines to a server that are kept open between answers: the first word of a reply waits for neither a name, a
 * handshake nor a key exchange. By Node's own client, since every word of every reply passes here and what `fetch` wraps
 * around a stream costs several times as much as reading it.
 */
export function openLine(): Line {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
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
      // By hand: once the answer is over, the line is somebody else's, and must not be cut.
      const cut = () => void asking.destroy()
      signal.addEventListener('abort', cut, { once: true })
      asking.on('close', () => signal.removeEventListener('abort', cut))
      asking.on('response', (response) => {
        // Whoever reads it is told; when nobody does any more, nobody has to be.
        response.on('error', () => {})
        resolve(response)
      })
      asking.on('error', (error) => {
        // The server hung up on a line at the moment it was used again: nothing was read from it.
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
      // A key is for whom it was given to.
      const { authorization: _, ...others } = question.headers
      const headers = next.origin === new URL(address).origin ? question.headers : others
      return ask(next.href, { ...question, headers }, redirects + 1)
    }
    return {
      status,
      header: (name) => response.headers[name]?.toString(),
      // Not taken down with the loop that reads it: whoever is done says how.
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
