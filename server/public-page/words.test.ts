import { expect, it } from 'vitest'
import { frameText } from '#web/text/frame.ts'
import { galleryText } from '#web/text/gallery.ts'
import { ageText, landingText } from '#web/text/landing.ts'
import { siteText } from '#web/text/site.ts'
import { pageWords as words } from './words.ts'

it('texts equal those of the app', () => {
  expect(words.notFound).toEqual(frameText.notFound)
  expect(words.error).toEqual(frameText.error)
  expect({ ...words.age, why: words.age.why('B') }).toEqual({ ...ageText, why: ageText.why('B') })
  expect(words.siteTitle('A rose', 'B')).toBe(siteText.pageTitle('A rose', 'B'))
  const reasons = Object.entries(galleryText.report.reasons).map(([reason, { label }]) => [reason, label])
  expect(words.report.reasons).toEqual(Object.fromEntries(reasons))
  expect(words.report.sent).toBe(galleryText.report.sent)
  expect(words.adults).toBe(landingText.footer.adults)
  const { takedown, transparency, support } = landingText.footer
  expect([words.takedown, words.transparency, words.support]).toEqual([takedown, transparency, support])
  expect([words.signIn, words.signUp, words.studio, words.skip]).toEqual([
    frameText.signIn,
    frameText.signUp,
    frameText.create,
    frameText.skip,
  ])
})
