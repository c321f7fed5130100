import { afterEach, describe, expect, it, vi } from 'vitest'
import { callServer } from '#web/art-page/call.ts'
import { fetchCall } from './fetch-call.ts'

const senders = [
  ['a call', () => fetchCall('user.get_my_info', {})],
  ['a call of the public art page', () => callServer('art.like', { art_id: 'x' })],
] as const

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answerWith = (respond: () => Promise<Response>) => vi.stubGlobal('fetch', respond)

describe.each(senders)('%s', (_, send) => {
  it('returns what the server answered', async () => {
    answerWith(async () => Response.json({ status_code: 422, msg: 'Not this one.', data: { rule: 'S-2' } }))
    expect(await send()).toEqual({
      status_code: 422,
      msg: 'Not this one.',
      data: { rule: 'S-2' },
      fromCache: false,
    })
  })

  it('returns 408 after its timeout', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    answerWith(() => Promise.reject(new DOMException('aborted', 'TimeoutError')))
    expect(await send()).toMatchObject({ status_code: 408, msg: 'Request timed out. Please try again.' })
  })

  it('turns a network failure into 500 with the error message', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await send()).toMatchObject({ status_code: 500, msg: 'Failed to fetch' })
  })

  it('shows the text of a failing response that is not JSON', async () => {
    answerWith(async () => new Response('The way is closed', { status: 502 }))
    expect(await send()).toMatchObject({ status_code: 502, msg: 'The way is closed' })
  })
})
