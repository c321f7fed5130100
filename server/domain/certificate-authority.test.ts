import { expect, it } from 'vitest'
import { makeCertificates } from '#test/support/make-certificates'
import { readAuthority } from './certificate-authority.ts'

const now = new Date()

it('reads the name and the end of a certificate, also of several', async () => {
  const { authority } = await makeCertificates('House CA')
  const read = { authority: { name: 'House CA', validUntil: expect.any(Date) } }
  expect(readAuthority(authority, now)).toEqual(read)
  expect(readAuthority(`a note\n${authority}\n${authority}\n`, now)).toEqual(read)
})

it('refuses a private key, other text, a damaged certificate and an expired one', async () => {
  const { authority, key } = await makeCertificates('House CA')
  const problemOf = (pem: string, at = now) => {
    const read = readAuthority(pem, at)
    return 'problem' in read ? read.problem : undefined
  }
  expect(problemOf(`${authority}\n${key}`)).toContain('private key')
  expect(problemOf('hello')).toContain('no certificate')
  expect(problemOf(authority.replace('MII', 'AAA'))).toContain('cannot be read')
  expect(problemOf(authority, new Date(now.getTime() + 400 * 24 * 60 * 60 * 1000))).toContain('has expired')
})
