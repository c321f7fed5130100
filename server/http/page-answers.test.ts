import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CallError } from '#server/call-error'
import { startServer, type TestServer } from '#test/support/harness'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { accept: 'text/html,*/*', ...headers } })

/** Opens a page whose visitor cannot be counted. */
async function openFailing(error: Error, headers?: Record<string, string>) {
  const count = vi.spyOn(server.context.limiter, 'count').mockRejectedValue(error)
  try {
    const response = await open('/art/nothing', headers)
    return { status: response.status, headers: response.headers, text: await response.text() }
  } finally {
    count.mockRestore()
  }
}

describe('a page that fails before it is rendered', () => {
  it('shows the error screen with its ways on, in the theme of the visitor', async () => {
    const { status, headers, text } = await openFailing(new Error('a secret detail'), { cookie: 'theme=day' })
    expect(status).toBe(500)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain(`script-src 'self';`)
    expect(text).toContain('data-theme="day"')
    expect(text).toContain('<h1>Something went wrong</h1>')
    expect(text).toContain('An unexpected error occurred.')
    for (const way of ['href="">Reload Page', 'href="">Try Again', 'href="/">Go Home', 'Technical Details'])
      expect(text).toContain(way)
    expect(text).toMatch(/\(reference [\w-]+\)/)
    expect(text).not.toContain('a secret detail')
  })

  it('says why, and when to try again, where the failure is expected', async () => {
    const { status, headers, text } = await openFailing(
      new CallError('too_often', { sentence: 'Too many <pages>.', retryAfterMs: 30_000 }),
    )
    expect([status, headers.get('retry-after')]).toEqual([429, '30'])
    expect(text).toContain('<p class="text">Too many &lt;pages&gt;.</p>')
  })
})

describe('a malformed address', () => {
  it('shows the error screen in a browser', async () => {
    const response = await open('/app/%E0%A4%A')
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    const text = await response.text()
    expect(text).toContain('<p class="text">This address is not valid.</p>')
    expect(text).toContain('Go Home')
  })

  it('gives a program JSON', async () => {
    const response = await open('/app/%E0%A4%A', { accept: 'application/json' })
    expect(await response.json()).toEqual({ status_code: 400, msg: 'This address is not valid.', data: null })
  })
})
