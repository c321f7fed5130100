import { describe, expect, it } from 'vitest'
import { isOwnOrigin } from './origin.ts'

const site = 'https://nightbloom.example'
const host = 'nightbloom.example'

describe('the origin of a POST', () => {
  it('accepts our own pages and clients that send no Origin', () => {
    expect(isOwnOrigin({ origin: site, host }, site)).toBe(true)
    expect(isOwnOrigin({ origin: site, host }, undefined)).toBe(true)
    expect(isOwnOrigin({ host }, site)).toBe(true)
    expect(isOwnOrigin({ host, 'sec-fetch-site': 'same-origin' }, site)).toBe(true)
  })

  it.each([
    { origin: 'https://elsewhere.example', host },
    { origin: 'null', host },
    { origin: 'https://nightbloom.example.elsewhere.example', host },
    { origin: 'https://nightbloom.example:444', host },
    { host, 'sec-fetch-site': 'cross-site' },
    { host, 'sec-fetch-site': 'same-site' },
    { host, 'sec-fetch-site': 'none' },
  ])('refuses all others: %j', (headers) => {
    expect(isOwnOrigin(headers, undefined)).toBe(false)
    expect(isOwnOrigin(headers, site)).toBe(false)
  })

  it('ignores the Host header if PUBLIC_URL is set', () => {
    expect(isOwnOrigin({ origin: 'https://elsewhere.example', host: 'elsewhere.example' }, site)).toBe(false)
  })
})
