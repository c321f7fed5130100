import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { postFile } from './post-file.ts'

/** A request whose progress and end the test decides. */
class TestRequest extends EventTarget {
  static current = new TestRequest()
  readonly upload = new EventTarget()
  status = 200
  statusText = ''
  responseText = ''
  constructor() {
    super()
    TestRequest.current = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  move(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  }
  answer(status: number, text: string) {
    this.upload.dispatchEvent(new Event('load'))
    Object.assign(this, { status, responseText: text })
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', TestRequest)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begin = (watch?: Parameters<typeof postFile>[2]) => {
  const answer = postFile('/rpc/asset.upload', new Blob(['x']), watch)
  return { answer, request: TestRequest.current }
}

it('goes on for as long as bytes are sent', async () => {
  const sent: number[] = []
  const { answer, request } = begin({ onSent: (bytes) => sent.push(bytes) })
  for (let second = 25; second <= 600; second += 25) {
    vi.advanceTimersByTime(25_000)
    request.move(second)
  }
  request.answer(200, JSON.stringify({ status_code: 200, msg: 'OK', data: { id: 1 } }))
  expect(await answer).toEqual({ status_code: 200, msg: 'OK', data: { id: 1 }, fromCache: false })
  expect(sent.at(-1)).toBe(600)
})

it('is given up with 408 when nothing moves', async () => {
  const { answer, request } = begin()
  request.move(1)
  vi.advanceTimersByTime(30_000)
  expect(await answer).toMatchObject({ status_code: 408, msg: 'Request timed out. Please try again.' })
})

it('turns a lost connection into 500, and shows the text of a gateway', async () => {
  const lost = begin()
  lost.request.dispatchEvent(new Event('error'))
  expect(await lost.answer).toMatchObject({ status_code: 500, msg: 'Failed to fetch' })
  const closed = begin()
  closed.request.answer(502, 'The way is closed')
  expect(await closed.answer).toMatchObject({ status_code: 502, msg: 'The way is closed' })
})

it('ends when it is told to', async () => {
  const stop = new AbortController()
  const { answer } = begin({ signal: stop.signal })
  stop.abort()
  expect(await answer).toMatchObject({ status_code: 500 })
})
