import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { startServer } from '#test/support/harness'

/** Accepts and rejects what Plausible and Umami do: a user agent and a body are required. */
async function startAnalyticsService() {
  const seen: { path: string; address: string | undefined; body: unknown }[] = []
  const service = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString() || 'null')
    if (!request.headers['user-agent'] || body === null) return response.writeHead(400).end()
    seen.push({ path: request.url ?? '', address: request.headers['x-forwarded-for']?.toString(), body })
    response.writeHead(202).end('ok')
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as { port: number }
  return { seen, url: `http://127.0.0.1:${port}`, close: () => service.close() }
}

describe('analytics.page_view', () => {
  it('counts pages by day without data that identifies visitors', async () => {
    const server = await startServer()
    const view = (path: string) => server.visitor().call('analytics.page_view', { path })
    await Promise.all([
      view('/art/01890000-0000-7000-8000-000000000000?from=x'),
      view('/art/01890000-0000-7000-8000-000000000001'),
    ])
    await view('/')
    const rows = await server.context.db.query({
      name: 'read_views',
      text: 'select path, sum(count)::int as count from page_views group by path order by path',
    })
    expect(rows).toEqual([
      { path: '/', count: 1 },
      { path: '/art/:id', count: 2 },
    ])
  })

  it('counts all unknown paths in one row', async () => {
    const server = await startServer()
    const paths = Array.from({ length: 50 }, (_, i) => `/made/up/${i}`)
    await Promise.all(paths.map((path) => server.visitor().call('analytics.page_view', { path })))
    await server.visitor().call('analytics.page_view', { path: '/art/one?x=1' })
    await server.visitor().call('analytics.page_view', { path: '/art/two/' })
    const rows = await server.context.db.query({
      name: 'read_views',
      text: 'select path, sum(count)::int as count from page_views group by path order by path',
    })
    expect(rows).toEqual([
      { path: '/(other)', count: 50 },
      { path: '/art/:id', count: 2 },
    ])
  })

  it('forwards views to Plausible', async () => {
    const service = await startAnalyticsService()
    const server = await startServer({
      ANALYTICS_URL: `${service.url}/api/event?domain=nightbloom.example`,
      PUBLIC_URL: 'https://nightbloom.example',
    })
    await server.visitor().call('analytics.page_view', { path: '/app/home' })
    await expect
      .poll(() => service.seen)
      .toEqual([
        {
          path: '/api/event',
          address: '127.0.0.1',
          body: {
            name: 'pageview',
            domain: 'nightbloom.example',
            url: 'https://nightbloom.example/app/home',
          },
        },
      ])
    service.close()
  })

  it('forwards views to Umami', async () => {
    const service = await startAnalyticsService()
    const server = await startServer({
      ANALYTICS_URL: `${service.url}/api/send?website=abc`,
      PUBLIC_URL: 'https://nightbloom.example',
    })
    await server.visitor().call('analytics.page_view', { path: '/app/home' })
    await expect
      .poll(() => service.seen.map((view) => view.body))
      .toEqual([
        {
          type: 'event',
          payload: { website: 'abc', hostname: 'nightbloom.example', url: '/app/home', referrer: '' },
        },
      ])
    service.close()
  })

  it('ignores errors of an analytics service that is down', async () => {
    const server = await startServer({ ANALYTICS_URL: 'http://127.0.0.1:9/api/event' })
    expect((await server.visitor().call('analytics.page_view', { path: '/' })).status).toBe(200)
  })
})
