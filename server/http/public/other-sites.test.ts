import { extract } from '@extractus/oembed-extractor'
import sharp from 'sharp'
import { unfurl } from 'unfurl.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { readMark } from '#server/formats/invisible-mark/read-mark'
import { MADE_BY_AI } from '#server/outside/image-finish'
import { drawOne } from '#test/support/engine-room'
import { openPublicSite, type PublicSite, vivid } from '#test/support/public-site'

let site: PublicSite
let alice: PublicSite['alice']
let drawRated: PublicSite['drawRated']
let drawRose: PublicSite['drawRose']
let get: PublicSite['get']
let read: PublicSite['read']

beforeAll(async () => {
  site = await openPublicSite()
  ;({ alice, drawRated, drawRose, get, read } = site)
})

describe('for other sites', () => {
  it('an unfurl library reads title, card, canonical address and oEmbed', async () => {
    const rose = await drawRose()
    const page = `${site.url}/art/${rose}`
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
        images: [{ url: `${site.url}/card/${rose}.jpg`, type: 'image/jpeg', width: 1200, height: 630 }],
      },
      twitter_card: { card: 'summary_large_image', images: [{ url: `${site.url}/card/${rose}.jpg` }] },
      oEmbed: { type: 'photo', title: 'a rose at night', author_name: 'Alice Moon' },
    })
  })

  it('an oEmbed consumer finds the image from the page, in the size it asks for', async () => {
    const rose = await drawRose()
    const page = `${site.url}/art/${rose}`
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

  it('[S-9] structured data and the card state that AI made the image', async () => {
    const rose = await drawRose()
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(await read(`/art/${rose}`))?.[1] ?? '')
    expect(data).toMatchObject({
      '@type': 'ImageObject',
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
      creator: { '@type': 'Person', name: 'Alice Moon' },
      contentUrl: `${site.url}/card/${rose}/1024.jpg`,
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

  it('[S-13] the card of an art that is not general is blurred beyond recognition', async () => {
    const rose = await drawRose()
    const artId = await drawRated('explicit', vivid)
    const edges = await Promise.all(
      [rose, artId].map(async (id) => steepest(await (await get(`/card/${id}.jpg`)).arrayBuffer())),
    )
    // The image has a sharp edge in its middle; in the blurred one neighbouring pixels hardly differ.
    expect(edges[0]).toBeGreaterThan(60)
    expect(edges[1]).toBeLessThan(12)
  })

  it('site maps list only arts that are general', async () => {
    const rose = await drawRose()
    const explicit = await drawRated('explicit')
    const secret = await drawOne(alice, { is_private: true })
    const [, hour = ''] = /<loc>\S+(\/sitemap\/\d\S+)<\/loc>/.exec(await read('/sitemap.xml')) ?? []
    const map = await read(hour)
    expect(map).toContain(`<loc>${site.url}/art/${rose}</loc>`)
    expect(map).not.toMatch(new RegExp(`${explicit}|${secret}`))
    expect(await read('/sitemap/pages.xml')).toContain(`<loc>${site.url}/</loc>`)
    for (const name of ['2001-01-01T00', '2026-02-31T07', 'nothing']) {
      expect((await get(`/sitemap/${name}.xml`)).status).toBe(404)
    }
    expect(await read('/robots.txt')).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  })
})

/** The largest difference between neighbouring pixels. */
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
