import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetTagged } from './etags.ts'
import { fetchCall } from './fetch-call.ts'

const answerWith = (respond: (request: RequestInit) => Response | Promise<Response>) => {
  const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>(async (_url, request) =>
    respond(request),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const ok = (data: unknown, headers: HeadersInit = {}) =>
  Response.json({ status_code: 200, msg: 'OK', data }, { headers })

afterEach(() => {
  vi.unstubAllGlobals()
  forgetTagged()
})

describe('a call over the network', () => {
  it('posts its input as JSON to /rpc/{name} and returns the envelope', async () => {
    const fetched = answerWith(() => ok({ id: 1 }))
    expect(await fetchCall('user.get_my_info', {})).toEqual({
      status_code: 200,
      msg: 'OK',
      data: { id: 1 },
      fromCache: false,
    })
    expect(fetched).toHaveBeenCalledWith(
      '/rpc/user.get_my_info',
      expect.objectContaining({
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
    )
  })

  it('returns 408 after its timeout', async () => {
    answerWith(
      ({ signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    expect(await fetchCall('user.get_my_info', {}, { timeoutMs: 1 })).toMatchObject({
      status_code: 408,
      msg: 'Request timed out. Please try again.',
    })
  })

  it('waits 15 seconds by default', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answerWith(() => ok(null))
    await fetchCall('user.get_my_info', {})
    expect(timeout).toHaveBeenCalledWith(15_000)
    timeout.mockRestore()
  })

  it('turns a network failure into 500 with the error message', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await fetchCall('user.get_my_info', {})).toMatchObject({
      status_code: 500,
      msg: 'Failed to fetch',
    })
  })

  it('uses the text of a failing answer that is not JSON', async () => {
    answerWith(() => new Response('Bad gateway, try later', { status: 502 }))
    expect(await fetchCall('user.get_my_info', {})).toMatchObject({
      status_code: 502,
      msg: 'Bad gateway, try later',
    })
  })

  it('uses the status text if the body is empty', async () => {
    answerWith(() => new Response('', { status: 502, statusText: 'Bad Gateway' }))
    expect(await fetchCall('user.get_my_info', {})).toMatchObject({ status_code: 502, msg: 'Bad Gateway' })
  })

  it('returns a refusal with its data', async () => {
    const data = { issues: [{ path: 'email', message: 'Enter your e-mail address.' }] }
    answerWith(() => Response.json({ status_code: 400, msg: 'No', data }, { status: 400 }))
    expect(await fetchCall('user.register', {})).toEqual({
      status_code: 400,
      msg: 'No',
      data,
      fromCache: false,
    })
  })
})

describe('entity tags', () => {
  const tagged = ({ headers }: RequestInit) =>
    new Headers(headers).get('if-none-match') === '"a"'
      ? new Response(null, { status: 304 })
      : ok({ name: 'alice' }, { etag: '"a"' })

  it('are sent again, and a 304 returns the earlier data, marked as from the cache', async () => {
    answerWith(tagged)
    expect(await fetchCall('user.get_my_info', {})).toMatchObject({ fromCache: false })
    expect(await fetchCall('user.get_my_info', {})).toEqual({
      status_code: 200,
      msg: 'OK',
      data: { name: 'alice' },
      fromCache: true,
    })
  })

  it('belong to a cache key: other input is another entry', async () => {
    answerWith(tagged)
    await fetchCall('user.search', { q: 'a' }, { cacheKey: 'people' })
    expect(await fetchCall('user.search', { q: 'b' })).toMatchObject({ fromCache: false })
    expect(await fetchCall('user.search', { q: 'c' }, { cacheKey: 'people' })).toMatchObject({
      fromCache: true,
    })
  })
})
