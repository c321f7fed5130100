import type { PublicArt } from '#server/domain/arts/public-art'
import { describeArt, type Site } from './describe.ts'
import { escapeMarkup } from './html.ts'
import { cardSize, chooseSide, fitInto, lastingPath, lastingSides } from './image-sizes.ts'
import { toOneLine } from './plain-text.ts'

/** https://oembed.com, version 1.0. */
export type Embed = {
  version: '1.0'
  type: 'photo' | 'link'
  title: string
  author_name: string
  author_url: string
  provider_name: string
  provider_url: string
  url?: string
  width?: number
  height?: number
  thumbnail_url?: string
  thumbnail_width?: number
  thumbnail_height?: number
}

type Most = { width: number; height: number }

const thumbSide = lastingSides[2]

/**
 * A photo for arts rated general; for others a link with the blurred card [S-13]. Nothing exceeds the
 * consumer's maximum size; if even the smallest image does, the answer is a link too.
 */
export function toEmbed(art: PublicArt, site: Site, most: Most): Embed {
  const { heading, isGeneral } = describeArt(art, site)
  const about = {
    version: '1.0' as const,
    title: heading,
    author_name: toOneLine(art.owner.name),
    author_url: `${site.origin}/app/_auth/user/info/${art.owner.id}`,
    provider_name: site.brand,
    provider_url: `${site.origin}/`,
  }
  const photo = isGeneral ? chooseSide(art, most) : undefined
  if (photo !== undefined) {
    const thumb = fitInto(art, thumbSide)
    const hasThumb = thumb.width <= photo.width && thumb.height <= photo.height
    return {
      ...about,
      type: 'photo',
      url: `${site.origin}${lastingPath(art.art_id, photo.side)}`,
      width: photo.width,
      height: photo.height,
      ...(hasThumb && {
        thumbnail_url: `${site.origin}${lastingPath(art.art_id, thumbSide)}`,
        thumbnail_width: thumb.width,
        thumbnail_height: thumb.height,
      }),
    }
  }
  const fits = cardSize.width <= most.width && cardSize.height <= most.height
  return {
    ...about,
    type: 'link',
    ...(fits && {
      thumbnail_url: `${site.origin}${art.card_url}`,
      thumbnail_width: cardSize.width,
      thumbnail_height: cardSize.height,
    }),
  }
}

// Characters that XML 1.0 does not allow, not even as an entity.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

export function toXml(embed: Embed): string {
  const fields = Object.entries(embed).map(
    ([name, value]) => `  <${name}>${escapeMarkup(String(value).replace(unwritable, ''))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${fields.join('\n')}\n</oembed>\n`
}

/** The id of the art that an address of this site names; undefined: any other address. */
export function readArtAddress(url: string, origins: readonly string[]): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  if (!origins.includes(origin)) return undefined
  return /^\/art\/([0-9a-f-]{36})\/?$/i.exec(pathname)?.[1]
}
