import { extract } from '@extractus/oembed-extractor'
import sharp from 'sharp'
import { unfurl } from 'unfurl.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { readMark } from '#server/formats/invisible-mark/read-mark'
import { MADE_BY_AI } from '#server/outside/image-finish'
import { drawOne, openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let alice: TestUser
let bob: TestUser
/** The scripted engine's colours follow the seed: these two stand well apart. */
const vivid = { use_fixed_seed: true, seed: 189 }
/** The picture that most of these are about, drawn once. */
let drawn: Promise<string> | undefined
const drawRose = () => {
  drawn ??= drawOne(alice, { ...vivid, prompt: 'a rose at night', dimensions: { width: 512, height: 768 } })
  return drawn
}

beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
  alice = await makeUser(server, { name: 'Alice Moon' })
  bob = await makeUser(server, { name: 'Bob Stone' })
})

type Asking = { cookie?: string; headers?: Record<string, string> }

const get = (path: string, { cookie, headers }: Asking = {}) =>
  fetch(`${server.url}${path}`, {
    redirect: 'manual',
    headers: { ...(cookie !== undefined && { cookie }), ...headers },
  })
const read = async (path: string, asking?: Asking) => (await get(path, asking)).text()
const adult = { cookie: 'adult=yes' }
const site = () => server.url.replace('127.0.0.1', 'localhost')

/** Past the calls, which have rules of their own about who may change what. */
const change = (artId: string, set: string) =>
  server.context.db.query({
    name: `change ${set}`,
    text: `update arts set ${set} where id = $1`,
    values: [artId],
  })

const drawRated = async (rating: 'suggestive' | 'explicit', settings: object = {}) => {
  server.vision.sees({ rating })
  const artId = await drawOne(alice, settings)
  server.vision.sees({})
  return artId
}

describe('who finds what', () => {
  it('every state of a picture for every visitor, by every address', async () => {
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
    // In the order of the visitors above.
    expect(pages).toEqual({
      general: '200 200 200 200 404',
      suggestive: '200 200 200 200 404',
      private: '404 404 404 404 404',
      deleted: '404 404 404 404 404',
      held: '404 404 404 404 404',
      missing: '404 404 404 404 404',
      nonsense: '404 404 404 404 404',
    })
    // The card, the picture in a lasting size, oEmbed.
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

  it('a change counts at once, in every process, for whoever kept the page', async () => {
    const second = await startServer({}, server.databaseUrl)
    const artId = await drawOne(alice)
    for (const url of [server.url, second.url]) {
      const kept = await Promise.all(
        // The second one has no files.
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

describe('the page', () => {
  it('is whole, in words, without a script', async () => {
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

  it('leads back only to a page of ours', async () => {
    const rose = await drawRose()
    expect(await read(`/art/${rose}?from=${encodeURIComponent('/app/home?a=1&b=2')}`)).toContain(
      '<a class="back" href="/app/home?a=1&amp;b=2">',
    )
    for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(await read(`/art/${rose}?from=${encodeURIComponent(from)}`)).not.toContain('class="back"')
  })

  it('lays the age question over it, and takes the answer without a script', async () => {
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

  it('[S-1] shows a blur of what is not general until the age is known, and never a word of it to machines', async () => {
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
    expect(embed).toMatchObject({ thumbnail_url: `${site()}/card/${artId}.jpg` })
  })

  it('is each viewer’s own: their like, their choice of ratings, and no report of oneself', async () => {
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

  it('escapes whatever people write, in every place', async () => {
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

  it('keeps a hidden recipe out of every byte', async () => {
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

describe('other sites', () => {
  it('a library that unfurls links reads title, card, canonical address and oEmbed', async () => {
    const rose = await drawRose()
    const page = `${site()}/art/${rose}`
    const found = await unfurl(page, { oembed: true })
    expect(found).toMatchObject({
      title: 'a rose at night · Nightbloom NSFW Entertainment Platform',
      description: '“a rose at night” An AI-generated picture by Alice Moon on Nightbloom.',
      canonical_url: page,
      open_graph: {
        title: 'a rose at night',
        type: 'website',
        url: page,
        site_name: 'Nightbloom',
        images: [{ url: `${site()}/card/${rose}.jpg`, type: 'image/jpeg', width: 1200, height: 630 }],
      },
      twitter_card: { card: 'summary_large_image', images: [{ url: `${site()}/card/${rose}.jpg` }] },
      oEmbed: { type: 'photo', title: 'a rose at night', author_name: 'Alice Moon' },
    })
  })

  it('an oEmbed consumer finds the picture by the page, in sizes that it can use', async () => {
    const rose = await drawRose()
    const page = `${site()}/art/${rose}`
    const photo = await extract(page)
    expect(photo).toMatchObject({
      type: 'photo',
      version: '1.0',
      provider_name: 'Nightbloom',
      width: 512,
      height: 768,
    })
    for (const [params, width, height] of [
      [{ maxwidth: 400 }, 341, 512],
      [{ maxheight: 300 }, 171, 256],
      [{ maxwidth: 60, maxheight: 9999 }, 43, 64],
    ] as const) {
      const small = (await extract(page, params)) as unknown as { url: string; width: number; height: number }
      expect(small).toMatchObject({ type: 'photo', width, height })
      const image = Buffer.from(await (await fetch(small.url)).arrayBuffer())
      expect(await sharp(image).metadata()).toMatchObject({ width, height, format: 'jpeg' })
    }
    expect(await extract(page, { maxwidth: 20 })).toMatchObject({ type: 'link' })
    const query = `url=${encodeURIComponent(page)}`
    expect((await get(`/oembed?${query}&format=yaml`)).status).toBe(501)
    expect((await get('/oembed')).status).toBe(400)
    const elsewhere = encodeURIComponent(`https://evil.example/art/${rose}`)
    expect((await get(`/oembed?url=${elsewhere}`)).status).toBe(404)
    const xml = await get(`/oembed?${query}&format=xml&maxwidth=400`)
    expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect(await xml.text()).toMatch(/<type>photo<\/type>[\s\S]*<width>341<\/width>\s*<height>512<\/height>/)
  })

  it('[S-9] structured data and the card itself say that AI made it', async () => {
    const rose = await drawRose()
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(await read(`/art/${rose}`))?.[1] ?? '')
    expect(data).toMatchObject({
      '@type': 'ImageObject',
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
      creator: { '@type': 'Person', name: 'Alice Moon' },
      contentUrl: `${site()}/card/${rose}/1024.jpg`,
    })
    const card = await get(`/card/${rose}.jpg`)
    expect(card.headers.get('content-type')).toBe('image/jpeg')
    expect(card.headers.get('cache-control')).toBe('public, no-cache')
    const bytes = Buffer.from(await card.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(bytes.includes('trainedAlgorithmicMedia')).toBe(true)
    const { data: pixels, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(readMark({ data: pixels, ...info })).toBe(MADE_BY_AI)
  })

  it('[S-13] the card of what is not general shows no shape of it', async () => {
    const rose = await drawRose()
    const artId = await drawRated('explicit', vivid)
    const edges = await Promise.all(
      [rose, artId].map(async (id) => steepest(await (await get(`/card/${id}.jpg`)).arrayBuffer())),
    )
    // The picture has an edge from one colour to another in its middle; blurred, no step between neighbours is left.
    expect(edges[0]).toBeGreaterThan(60)
    expect(edges[1]).toBeLessThan(12)
  })

  it('search engines are told of what is general and nothing else', async () => {
    const rose = await drawRose()
    const explicit = await drawRated('explicit')
    const secret = await drawOne(alice, { is_private: true })
    const [, hour = ''] = /<loc>\S+(\/sitemap\/\d\S+)<\/loc>/.exec(await read('/sitemap.xml')) ?? []
    const map = await read(hour)
    expect(map).toContain(`<loc>${site()}/art/${rose}</loc>`)
    expect(map).not.toMatch(new RegExp(`${explicit}|${secret}`))
    expect(await read('/sitemap/pages.xml')).toContain(`<loc>${site()}/</loc>`)
    for (const name of ['2001-01-01T00', '2026-02-31T07', 'nothing']) {
      expect((await get(`/sitemap/${name}.xml`)).status).toBe(404)
    }
    expect(await read('/robots.txt')).toContain(`Sitemap: ${site()}/sitemap.xml`)
  })
})

/** The largest step between two pixels beside each other. */
async function steepest(image: ArrayBuffer): Promise<number> {
  const { data, info } = await sharp(Buffer.from(image))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let most = 0
  for (let at = 1; at < data.length; at += 1) {
    if (at % info.width !== 0) most = Math.max(most, Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0)))
  }
  return most
}
