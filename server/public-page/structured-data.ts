import type { PublicArt } from '#server/domain/arts/public-art'
import { describeArt, type Site } from './describe.ts'
import { chooseSide, lastingPath } from './image-sizes.ts'
import { toOneLine } from './plain-text.ts'

const anySize = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY }

/** JSON-LD for search engines: what it is, who made it, and that it is AI-generated [S-9]. */
export function toStructuredData(art: PublicArt, site: Site): object {
  const { heading, sentence, isGeneral } = describeArt(art, site)
  const page = `${site.origin}${art.page_url}`
  const shown = isGeneral ? chooseSide(art, anySize) : undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageObject',
    '@id': page,
    url: page,
    name: heading,
    description: sentence,
    ...(shown !== undefined && {
      contentUrl: `${site.origin}${lastingPath(art.art_id, shown.side)}`,
      encodingFormat: 'image/jpeg',
      width: { '@type': 'QuantitativeValue', value: shown.width, unitCode: 'E37' },
      height: { '@type': 'QuantitativeValue', value: shown.height, unitCode: 'E37' },
    }),
    thumbnailUrl: `${site.origin}${art.card_url}`,
    isFamilyFriendly: isGeneral,
    digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    creator: {
      '@type': 'Person',
      name: toOneLine(art.owner.name),
      ...(art.owner.handle !== null && { alternateName: `@${art.owner.handle}` }),
    },
    creditText: `${toOneLine(art.owner.name)}, ${site.brand}`,
    copyrightNotice: 'AI-generated',
    license: `${site.origin}/terms`,
    acquireLicensePage: `${site.origin}/terms`,
    datePublished: art.created_at,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: art.like_count,
    },
    isPartOf: { '@type': 'WebSite', name: site.brand, url: `${site.origin}/` },
  }
}
