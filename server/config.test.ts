import { describe, expect, it } from 'vitest'
import { deriveSecret, readConfig } from './config.ts'

describe('readConfig', () => {
  it('has a default for every variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      brand: 'Nightbloom',
      role: 'all',
      emailVerification: false,
    })
  })

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', BRAND: '' })).toMatchObject({ port: 3000, brand: 'Nightbloom' })
  })

  it('turns e-mail verification on with SMTP_URL, unless EMAIL_VERIFICATION says otherwise', () => {
    expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).emailVerification).toBe(true)
    expect(readConfig({ SMTP_URL: 'smtp://mail.example', EMAIL_VERIFICATION: 'off' }).emailVerification).toBe(
      false,
    )
  })

  it.each([
    [{ PORT: 'abc' }, 'The variable PORT must be a number; it is "abc".'],
    [{ PORT: '70000' }, 'The variable PORT must be at most 65535; it is "70000".'],
    [{ RATE_LIMIT_SCALE: '0' }, 'The variable RATE_LIMIT_SCALE must be above 0; it is "0".'],
    [
      { DATABASE_URL: 'mysql://user:password@x' },
      'The variable DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [{ CHAT_WINDOW: '12' }, 'The variable CHAT_WINDOW must be at least 1024; it is "12".'],
    [
      { S3_PREFIX: '../other' },
      'The variable S3_PREFIX must be a folder of small letters, digits, _ and -, such as nightbloom/main; it is "../other".',
    ],
    [{ S3_BUCKET: 'b' }, 'The variable S3_ENDPOINT is needed when files are kept in S3.'],
  ])('refuses a wrong value with one sentence: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it('derives a different secret for each purpose', () => {
    expect(deriveSecret('secret', 'files')).not.toEqual(deriveSecret('secret', 'accounts'))
  })
})
