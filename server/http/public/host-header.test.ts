import { request } from 'node:http'
import { beforeAll, expect, it } from 'vitest'
import { siteUrl } from '#server/site-url'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

/** fetch cannot set the Host header. */
const readAs = (host: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    const sent = request(`${server.url}${path}`, { headers: { host } }, async (answer) => {
      resolve(Buffer.concat(await answer.toArray()).toString('utf8'))
    })
    sent.on('error', reject).end()
  })

it('no page, map or card contains the address of a forged Host header', async () => {
  const { artId: rose } = await makeArt(server, await makeUser(server))
  const site = siteUrl(server.context.config)
  const page = encodeURIComponent(`${site}/art/${rose}`)
  const [, hour = ''] =
    /<loc>\S+(\/sitemap\/\d\S+)<\/loc>/.exec(await readAs('localhost', '/sitemap.xml')) ?? []
  for (const path of [
    `/art/${rose}`,
    `/oembed?url=${page}`,
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    hour,
    '/unsubscribe?token=none',
    '/art/missing',
  ]) {
    const text = await readAs('evil.example', path)
    expect(text.length, path).toBeGreaterThan(0)
    expect(text, path).not.toContain('evil.example')
  }
  // The site works under each of its addresses.
  expect(await readAs('192.168.1.7:3000', `/art/${rose}`)).toContain(`href="${site}/art/${rose}"`)
})
