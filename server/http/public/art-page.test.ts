import { beforeAll, describe, expect, it } from 'vitest'
import { drawOne } from '#test/support/engine-room'
import { startServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { adult, openPublicSite, type PublicSite } from '#test/support/public-site'

let site: PublicSite
let alice: PublicSite['alice']
let bob: PublicSite['bob']
let change: PublicSite['change']
let drawRated: PublicSite['drawRated']
let drawRose: PublicSite['drawRose']
let get: PublicSite['get']
let read: PublicSite['read']
let server: PublicSite['server']

beforeAll(async () => {
  site = await openPublicSite()
  ;({ alice, bob, change, drawRated, drawRose, get, read, server } = site)
})

describe('access', () => {
  it('shows each state of an art to the right visitors, at every address', async () => {
    const rose = await drawRose()
    const blocked = await makeUser(server)
    await alice.call('user.block_user', { user_id: blocked.info.id })
    const states = {
      general: rose,
      suggestive: await drawRated('suggestive'),
      private: await drawOne(alice, { is_private: true }),
      deleted: await drawOne(alice),
      held: await drawOne(alice),
      missing: crypto.randomUUID(),
      nonsense: 'nothing',
    }
    await change(states.deleted, 'deleted_at = now()')
    await change(states.held, `status = 'blocked'`)
    const visitors = {
      visitor: '',
      adult: 'adult=yes',
      owner: alice.cookie(),
      other: bob.cookie(),
      blocked: blocked.cookie(),
    }
    const pages: Record<string, string> = {}
    const files: Record<string, string> = {}
    for (const [state, id] of Object.entries(states)) {
      const seen = Object.values(visitors).map(async (cookie) => (await get(`/art/${id}`, { cookie })).status)
      pages[state] = (await Promise.all(seen)).join(' ')
      const url = encodeURIComponent(`${server.url}/art/${id}`)
      const paths = [`/card/${id}.jpg`, `/card/${id}/256.jpg`, `/oembed?url=${url}`]
      files[state] = (await Promise.all(paths.map(async (path) => (await get(path)).status))).join(' ')
    }
    // In the order of `visitors`.
    expect(pages).toEqual({
      general: '200 200 200 200 404',
      suggestive: '200 200 200 200 404',
      private: '404 404 404 404 404',
      deleted: '404 404 404 404 404',
      held: '404 404 404 404 404',
      missing: '404 404 404 404 404',
      nonsense: '404 404 404 404 404',
    })
    // The card, the image in a fixed size, oEmbed.
    expect(files).toEqual({
      general: '200 200 200',
      suggestive: '200 404 200',
      private: '404 404 404',
      deleted: '404 404 404',
      held: '404 404 404',
      missing: '404 404 404',
      nonsense: '404 404 404',
    })
    const gone = await read(`/art/${states.private}`)
    for (const state of ['deleted', 'held', 'missing', 'nonsense'] as const)
      expect(await read(`/art/${states[state]}`)).toBe(gone)
    expect(gone).toContain('Page Not Found')
    expect(gone).toContain('The page you&#39;re looking for doesn&#39;t exist or has been moved.')
    expect(gone).toContain('Error Code: 404')
    expect([await read('/art'), await read('/art/')]).toEqual([gone, gone])
  })

  it('a change takes effect at once in every process, also for a cached page', async () => {
    const second = await startServer({}, server.databaseUrl)
    const artId = await drawOne(alice)
    for (const url of [server.url, second.url]) {
      const kept = await Promise.all(
        // The second process has no files.
        [`/art/${artId}`, ...(url === server.url ? [`/card/${artId}.jpg`] : [])].map(async (path) => {
          const first = await fetch(`${url}${path}`)
          expect(first.headers.get('cache-control')).toMatch(/no-cache$/)
          return { path, etag: first.headers.get('etag') ?? '' }
        }),
      )
      const again = ({ path, etag }: { path: string; etag: string }) =>
        fetch(`${url}${path}`, { headers: { 'if-none-match': etag } })
      expect((await Promise.all(kept.map(again))).map(({ status }) => status)).toEqual(kept.map(() => 304))
      await change(artId, 'hide_prompt = true')
      const hidden = await fetch(`${url}/art/${artId}`, { headers: { 'if-none-match': kept[0]?.etag ?? '' } })
      expect(await hidden.text()).not.toContain('a rose')
      await change(artId, 'is_private = true')
      expect((await Promise.all(kept.map(again))).map(({ status }) => status)).toEqual(kept.map(() => 404))
      await change(artId, 'is_private = false, hide_prompt = false')
    }
    await second.close()
  })
})

describe('the page of an art', () => {
  it('is complete without JavaScript', async () => {
    const rose = await drawRose()
    const answer = await get(`/art/${rose}`, adult)
    const page = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self';`)
    expect(page).toContain('<title>a rose at night · Nightbloom NSFW Entertainment Platform</title>')
    expect(page).toMatch(/<h1[^>]*>a rose at night<\/h1>/)
    expect(page).toMatch(/<dt>steps<\/dt> <dd dir="auto">20<\/dd>/)
    expect(page).toContain('AI-generated')
    expect(page).toContain(`/app/generate/image?from=${rose}`)
    expect(page).toContain(`/app/sign-in?return_url=${encodeURIComponent(`/art/${rose}`)}`)
    expect(page).not.toContain('name="robots" content="noindex"')
    const image = /<img class="picture" src="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await get(image)).status).toBe(200)
    expect((await fetch(`${server.url}/art/${rose}`, { method: 'HEAD' })).status).toBe(200)
  })

  it('gives phones a thumbnail that has all pixels of the image', async () => {
    const page = await (await get(`/art/${await drawOne(alice)}`, adult)).text()
    const light = /<source media="\(width < 64rem\)" srcset="([^"]+)"/.exec(page)?.[1]
    const thumbnail = await get(light?.replaceAll('&amp;', '&') ?? '')
    expect(thumbnail.headers.get('content-type')).toBe('image/webp')
    expect(await read(`/art/${await drawRose()}`)).not.toContain('<source')
  })

  it('links back only to pages of this site', async () => {
    const rose = await drawRose()
    expect(await read(`/art/${rose}?from=${encodeURIComponent('/app/home?a=1&b=2')}`)).toContain(
      '<a class="back" href="/app/home?a=1&amp;b=2">',
    )
    for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(await read(`/art/${rose}?from=${encodeURIComponent(from)}`)).not.toContain('class="back"')
  })

  it('asks for the age and accepts the answer without JavaScript', async () => {
    const rose = await drawRose()
    const page = await read(`/art/${rose}`)
    expect(page).toContain('Are you 18 or older?')
    expect(page).toContain('<div class="page" id="page" inert')
    expect(page).toContain('a rose at night</h1>')
    const answerAge = (answer: string, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/age`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ answer, return_url: `/art/${rose}` }),
      })
    const yes = await answerAge('yes')
    expect([yes.status, yes.headers.get('location')]).toEqual([303, `/art/${rose}`])
    expect(yes.headers.get('set-cookie')).toMatch(/^adult=yes; Path=\/; Max-Age=31536000; SameSite=Lax$/)
    const no = await answerAge('no')
    expect(no.headers.get('set-cookie')).toBeNull()
    expect(await no.text()).toContain('Then this is not the place yet')
    expect((await answerAge('yes', { origin: 'https://evil.example' })).status).toBe(403)
    for (const known of [adult, { cookie: alice.cookie() }])
      expect(await read(`/art/${rose}`, known)).not.toContain('Are you 18')
  })

  it('[S-1] blurs an art that is not general until the age is known, and shows its text to no machine', async () => {
    const artId = await drawRated('suggestive', { prompt: 'a quiet evening' })
    const answer = await get(`/art/${artId}`)
    const page = await answer.text()
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).toContain('<img class="blur" src="data:image/png')
    expect(page).not.toMatch(/\/files\/arts|quiet evening|class="picture"/)
    for (const known of [adult, { cookie: bob.cookie() }]) {
      const open = await read(`/art/${artId}`, known)
      expect(open).toMatch(/<img class="picture" src="\/files\/arts/)
      expect(open).toContain('quiet evening')
      expect(open.slice(0, open.indexOf('</head>'))).not.toContain('quiet evening')
    }
    const embed = await (await get(`/oembed?url=${encodeURIComponent(`${server.url}/art/${artId}`)}`)).json()
    expect(embed).toMatchObject({ type: 'link', title: 'A picture by Alice Moon' })
    expect(embed).toMatchObject({ thumbnail_url: `${site.url}/card/${artId}.jpg` })
  })

  it('shows the viewer their own like and ratings, and no report button on their own art', async () => {
    const artId = await drawRated('suggestive')
    const remix = await drawOne(bob, { parent_art_id: artId })
    const secret = await drawOne(bob, { parent_art_id: artId, is_private: true })
    const own = { cookie: bob.cookie() }
    const before = await get(`/art/${artId}`, own)
    const page = await before.text()
    expect(page).toContain('data-likes="0" aria-pressed="false"')
    expect(page).toContain('id="reveal"')
    expect(page).toContain('data-report')
    expect(page).toContain(`href="/art/${remix}"`)
    expect(page).not.toContain(secret)
    expect(await read(`/art/${remix}`, adult)).toContain(`Made from <a href="/art/${artId}">`)

    await bob.call('art.like', { art_id: artId })
    await bob.call('user.update_preferences', { ratings: { suggestive: 'show', explicit: 'blur' } })
    const etag = before.headers.get('etag') ?? ''
    const after = await get(`/art/${artId}`, { ...own, headers: { 'if-none-match': etag } })
    expect(after.status).toBe(200)
    const changed = await after.text()
    expect(changed).toContain('data-likes="1" aria-pressed="true"')
    expect(changed).not.toContain('id="reveal"')
    const owners = await read(`/art/${artId}`, { cookie: alice.cookie() })
    expect(owners).toContain('data-likes="1" aria-pressed="false"')
    expect(owners).not.toMatch(/id="reveal"|data-report/)
    expect(await read(`/art/${artId}`, adult)).not.toMatch(/data-like=|data-report|id="reveal"/)
  })

  it('escapes user text everywhere', async () => {
    const hostile = `</script><img src=x onerror=alert(1)>"'&amp; <!-- \u202egnp.exe ]]>`
    const mallory = await makeUser(server, { name: `<b>"Mal' & Co</b>` })
    const artId = await drawOne(mallory, { prompt: hostile, neg_prompt: `"><script>alert(2)</script>` })
    const page = await read(`/art/${artId}`, adult)
    expect(page).not.toMatch(/<img src=x|<script>|<b>"Mal|<!--/)
    expect(page.match(/<\/script>/g)).toHaveLength(page.match(/<script /g)?.length ?? 0)
    const head = page.slice(0, page.indexOf('</head>'))
    expect(head).not.toContain('\u202e')
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '')
    expect(data).toMatchObject({ creator: { name: `<b>"Mal' & Co</b>` } })
    expect(data.name).toContain('</script><img src=x')
    const url = encodeURIComponent(`${server.url}/art/${artId}`)
    const xml = await read(`/oembed?format=xml&url=${url}`)
    expect(xml).toContain('<title>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;')
    expect(xml).toContain('<author_name>&lt;b&gt;&quot;Mal&#39; &amp; Co&lt;/b&gt;</author_name>')
  })

  it('contains nothing of a hidden prompt', async () => {
    const artId = await drawOne(alice, {
      prompt: 'a veiled orchid',
      neg_prompt: 'thorns',
      hide_prompt: true,
      seed: 918273645,
    })
    const url = encodeURIComponent(`${server.url}/art/${artId}`)
    const everything = [
      ...(await Promise.all(
        [undefined, adult, { cookie: alice.cookie() }].map((asking) => read(`/art/${artId}`, asking)),
      )),
      ...(await Promise.all(
        [`/oembed?url=${url}`, `/oembed?format=xml&url=${url}`, '/sitemap.xml'].map((path) => read(path)),
      )),
      ...(await Promise.all(
        [`/card/${artId}.jpg`, `/card/${artId}/512.jpg`].map(async (path) =>
          Buffer.from(await (await get(path)).arrayBuffer()).toString('latin1'),
        ),
      )),
    ]
    for (const bytes of everything) expect(bytes).not.toMatch(/veiled|orchid|thorns|918273645/)
    expect(everything[0]).toContain('The creator has hidden the prompt and settings of this picture.')
    expect(everything[0]).not.toContain('Open in studio')
  })
})
