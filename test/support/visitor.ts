import type { z } from 'zod'
import type { CallName, Contracts } from '#contract/index'

export type Answer<Data> = { status: number; msg: string; data: Data; headers: Headers }

type Extra = { headers?: Record<string, string>; body?: Buffer | string; query?: string }

/** A visitor's browser: keeps cookies, makes calls. */
export type Visitor = {
  call<N extends CallName>(
    name: N,
    input?: unknown,
    extra?: Extra,
  ): Promise<Answer<z.output<Contracts[N]['output']>>>
  /** For calls that may not exist, and invalid bodies. */
  send(name: string, extra: Extra): Promise<Answer<unknown>>
  /** Opens a page without following where it leads. */
  get(path: string): Promise<Response>
  cookie(): string
  url: string
}

export function createVisitor(url: string): Visitor {
  const jar = new Map<string, { value: string; path: string }>()
  const cookiesFor = (address: string) =>
    [...jar]
      .filter(([, { path }]) => address.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  const cookie = () => cookiesFor('/')

  const takeCookies = (response: Response) => {
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';', 1)
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(set)) jar.delete(pair.slice(0, at))
      else
        jar.set(pair.slice(0, at), { value: pair.slice(at + 1), path: /path=([^;]*)/i.exec(set)?.[1] ?? '/' })
    }
  }

  const send = async (name: string, extra: Extra): Promise<Answer<unknown>> => {
    const response = await fetch(`${url}/rpc/${name}${extra.query ?? ''}`, {
      method: 'POST',
      headers: { ...(jar.size > 0 ? { cookie: cookiesFor(`/rpc/${name}`) } : {}), ...extra.headers },
      ...(extra.body === undefined
        ? {}
        : { body: typeof extra.body === 'string' ? extra.body : new Uint8Array(extra.body) }),
    })
    takeCookies(response)
    const text = await response.text()
    const answer = text === '' ? { msg: '', data: null } : JSON.parse(text)
    return { status: response.status, msg: answer.msg, data: answer.data, headers: response.headers }
  }

  return {
    url,
    cookie,
    send,
    async get(path) {
      const response = await fetch(`${url}${path}`, { headers: { cookie: cookie() }, redirect: 'manual' })
      takeCookies(response)
      return response
    },
    async call(name, input = {}, extra = {}) {
      const answer = await send(name, { body: JSON.stringify(input), ...extra })
      return answer as Answer<z.output<Contracts[typeof name]['output']>>
    },
  }
}
