import type { PublicArt } from '#server/domain/arts/public-art'
import { toExcerpt, toOneLine } from './plain-text.ts'
import { pageWords as words } from './words.ts'

/** Where the site is and what it is called; both are the operator's. */
export type Site = { origin: string; brand: string }

export type Description = { heading: string; sentence: string; cardAlt: string; isGeneral: boolean }

/**
 * A picture in a few words, as search engines and other sites repeat them to anybody. So what is not rated general is
 * not put into words at all [S-13].
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
