import type { PublicArt } from '#server/domain/arts/public-art'
import { describeArt, type Site } from './describe.ts'
import { type Html, html, jsonInScript } from './html.ts'
import { cardSize } from './image-sizes.ts'
import { toStructuredData } from './structured-data.ts'
import { pageWords as words } from './words.ts'

/** The files that the page loads, by their built names. */
export type PageAssets = { script: string | null; styles: string[]; fonts: string[] }

/** `isAdult`: the visitor says to be 18. `mustVerifyAge`: that is not enough here [S-1]. */
export type Frame = Site & {
  assets: PageAssets
  theme: 'night' | 'day' | 'system'
  isAdult: boolean
  mustVerifyAge: boolean
}

/** The part of the head that all pages share. */
export function writeBasics({ assets, brand }: Frame, title: string): Html {
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${words.siteTitle(title, brand)}</title>
<meta name="application-name" content="${brand}">
<meta name="rating" content="RTA-5042-1996-1400-1577-RTA">
${assets.fonts.map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)}
${assets.styles.map((style) => html`<link rel="stylesheet" href="${style}">`)}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${assets.script !== null && html`<script type="module" src="${assets.script}"></script>`}`
}

/** For other sites: description, canonical address, social cards, oEmbed and structured data. */
export function writeArtHead(art: PublicArt, frame: Frame): Html {
  const { origin, brand } = frame
  const { heading, sentence, cardAlt, isGeneral } = describeArt(art, frame)
  const page = `${origin}${art.page_url}`
  const card = `${origin}${art.card_url}`
  const embed = (format: string) => `${origin}/oembed?url=${encodeURIComponent(page)}&format=${format}`
  return html`${writeBasics(frame, heading)}
<meta name="description" content="${sentence}">
<meta name="robots" content="${isGeneral ? 'max-image-preview:large' : 'noindex'}">
<link rel="canonical" href="${page}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${brand}">
<meta property="og:title" content="${heading}">
<meta property="og:description" content="${sentence}">
<meta property="og:url" content="${page}">
<meta property="og:image" content="${card}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="${cardSize.width}">
<meta property="og:image:height" content="${cardSize.height}">
<meta property="og:image:alt" content="${cardAlt}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${heading}">
<meta name="twitter:description" content="${sentence}">
<meta name="twitter:image" content="${card}">
<meta name="twitter:image:alt" content="${cardAlt}">
<link rel="alternate" type="application/json+oembed" href="${embed('json')}" title="${heading}">
<link rel="alternate" type="text/xml+oembed" href="${embed('xml')}" title="${heading}">
<script type="application/ld+json">${jsonInScript(toStructuredData(art, frame))}</script>`
}
