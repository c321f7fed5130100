import { describe, expect, it } from 'vitest'
import { asksNotToBeTracked, siteOf } from './page-view.ts'

describe('page views', () => {
  it('are not counted when the browser asks not to be tracked, by either signal', () => {
    expect(asksNotToBeTracked({ doNotTrack: '1' })).toBe(true)
    expect(asksNotToBeTracked({ doNotTrack: null, globalPrivacyControl: true })).toBe(true)
  })

  it('tell the site of the page before, never its whole address', () => {
    expect(siteOf('https://search.example/find?q=private+words')).toBe('https://search.example/')
    expect(siteOf('')).toBeUndefined()
    expect(siteOf('android-app://reader')).toBeUndefined()
  })

  it('are counted otherwise', () => {
    expect(asksNotToBeTracked({ doNotTrack: null })).toBe(false)
    expect(asksNotToBeTracked({ doNotTrack: 'unspecified', globalPrivacyControl: false })).toBe(false)
  })
})
