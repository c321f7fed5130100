import { expect, it } from 'vitest'
import { isSameAddress, splitCredentials, toChatUrl } from './server-address.ts'

it('keeps an address without credentials as it is, but for a slash at the end', () => {
  expect(splitCredentials('http://10.0.0.5:8188/')).toEqual({ url: 'http://10.0.0.5:8188', headers: {} })
  expect(splitCredentials('https://gpu.example/comfy', { 'x-team': 'blue' })).toEqual({
    url: 'https://gpu.example/comfy',
    headers: { 'x-team': 'blue' },
  })
})

it('makes basic authentication of a name and password, also of percent-encoded ones', () => {
  const { url, headers } = splitCredentials('https://ann:p%40ss@gpu.example')
  expect(url).toBe('https://gpu.example')
  expect(headers).toEqual({ authorization: `Basic ${Buffer.from('ann:p@ss').toString('base64')}` })
})

it('prefers an authorization header that was given', () => {
  const { headers } = splitCredentials('https://ann:x@gpu.example', { authorization: 'Bearer t' })
  expect(headers).toEqual({ authorization: 'Bearer t' })
})

it('adds /v1 to an address without a path only', () => {
  expect(toChatUrl('http://127.0.0.1:11434')).toBe('http://127.0.0.1:11434/v1')
  expect(toChatUrl('https://gpu.example/api')).toBe('https://gpu.example/api')
})

it.each([
  ['http://127.0.0.1:11434/v1', 'http://localhost:11434/v1/', true],
  ['http://127.0.0.1:11434/v1', 'http://[::1]:11434/v1', true],
  ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11435/v1', false],
  ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434', false],
  ['http://127.0.0.1:8188', 'http://10.0.0.5:8188', false],
  ['https://localhost:8188', 'http://localhost:8188', false],
])('compares %s with %s', (one, other, isSame) => {
  expect(isSameAddress(one, other)).toBe(isSame)
})
