import type { PublicArt } from '#server/domain/arts/public-art'
import { toExcerpt, toOneLine } from './plain-text.ts'
import { pageWords as words } from './words.ts'

/** Address and name of the site, both set by the operator. */
export type Site = { origin: string; brand: string }

export type Description = { heading: string; sentence: string; cardAlt: string; isGeneral: boolean }

/**
 * A short description for search engines and other sites. Prompts of arts not rated general are left out
 * [S-13].
 */
export function describeArt(art: PublicArt, { brand }: Site): Description {
  const owner = toOneLine(art.owner.name)
  const isGeneral = art.rating === 'general'
  const prompt = isGeneral ? toOneLine(art.prompt ?? '') : ''
  const heading = prompt === '' ? words.by(owner) : toExcerpt(prompt, 70)
  return {
    heading,
    sentence: isGeneral
      ? words.describe(prompt === '' ? null : toExcerpt(prompt, 160), owner, brand)
      : words.describeForAdults(owner, brand),
    cardAlt: isGeneral ? words.cardAlt(heading) : words.blurredCardAlt,
    isGeneral,
  }
}
