import { expect, it } from 'vitest'
import { frameText } from '#web/text/frame.ts'
import { ageText, landingText } from '#web/text/landing.ts'
import { siteText } from '#web/text/site.ts'
import { pageWords as words } from './words.ts'

it('says what the rest of the product says', () => {
  expect(words.notFound).toEqual(frameText.notFound)
  expect({ ...words.age, why: words.age.why('B') }).toEqual({ ...ageText, why: ageText.why('B') })
  expect(words.siteTitle('A rose', 'B')).toBe(siteText.pageTitle('A rose', 'B'))
  expect(words.adults).toBe(landingText.footer.adults)
  expect([words.signIn, words.signUp, words.studio, words.skip]).toEqual([
    frameText.signIn,
    frameText.signUp,
    frameText.create,
    frameText.skip,
  ])
})
