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
    expect(readConfig({ SUPPORT_EMAIL: 'help@example.org' }).supportEmail).toBe('help@example.org')
    expect(() => readConfig({ SUPPORT_EMAIL: 'nobody' })).toThrow(
      'The variable SUPPORT_EMAIL must be an e-mail address; it is "nobody".',
    )
    expect(readConfig({ SMTP_URL: 'smtp://mail.example', EMAIL_VERIFICATION: 'off' }).emailVerification).toBe(
      false,
    )
  })

  it('reads the ports of discovery, which replace the defaults', () => {
    expect(readConfig({}).discoveryPorts).toMatchObject({ comfyui: 8188, 'llama.cpp': 8080 })
    expect(readConfig({ DISCOVERY_PORTS: 'ollama=5000,comfyui=5001' }).discoveryPorts).toEqual({
      ollama: 5000,
      comfyui: 5001,
    })
    expect(readConfig({ DISCOVERY_PORTS: 'off' }).discoveryPorts).toEqual({})
    for (const wrong of ['5000', 'olama=1', 'ollama=0', 'ollama=70000', 'ollama=1=2']) {
      expect(() => readConfig({ DISCOVERY_PORTS: wrong })).toThrow(
        /^The variable DISCOVERY_PORTS must be off, or/,
      )
    }
  })

  it('reads image servers with their headers', () => {
    const list = 'http://10.0.0.5:8188/, https://gpu.example;bearer=a%2Cb%20c;X-Team=blue'
    expect(readConfig({ COMFYUI_URLS: list }).comfyui).toEqual([
      { url: 'http://10.0.0.5:8188', headers: {} },
      { url: 'https://gpu.example', headers: { authorization: 'Bearer a,b c', 'x-team': 'blue' } },
    ])
  })

  it.each(['gpu:8188', 'http://gpu;bearer', 'http://gpu;X Y=1', 'http://gpu;a=%zz'])(
    'refuses the image server %j without repeating it',
    (entry) => {
      const read = () => readConfig({ COMFYUI_URLS: entry })
      expect(read).toThrow(/^The variable COMFYUI_URLS must be addresses that begin with [^"]+\.$/)
    },
  )

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
    [
      { TRUST_PROXY: 'foo' },
      'The variable TRUST_PROXY must be addresses or networks of proxies with commas between, such as 10.0.0.7, 10.0.0.0/8 or loopback; it is "foo".',
    ],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'The variable TRUST_PROXY must be addresses'],
    [{ TRUST_PROXY: 'loopback, ' }, 'The variable TRUST_PROXY must be addresses'],
    [
      { AGE_COUNTRIES: 'Britain' },
      'The variable AGE_COUNTRIES must be all, or countries in two letters with commas between, such as GB,FR; it is "Britain".',
    ],
    [
      { AGE_PROVIDER_ISSUER: 'https://age.example' },
      'The variable AGE_PROVIDER_CLIENT_ID is needed when AGE_PROVIDER_ISSUER is set.',
    ],
    [{ AGE_PROVIDER_ISSUER: 'http://age.example' }, 'must be an address that begins with https://;'],
    [{ AGE_PROVIDER_SCOPE: 'age_over:18' }, 'must be scopes that contain openid; it is "age_over:18".'],
    [{ AUTHORITY_PUBLIC_KEY: 'a key' }, 'must be a public key in PEM, RSA with at least 2048 bits or P-256'],
    [{ AUTHORITY_URL: 'http://authority.example' }, 'must be an address that begins with https://'],
    [{ DATABASE_CONNECTIONS: '3' }, 'The variable DATABASE_CONNECTIONS must be at least 6; it is "3".'],
    [
      { DATABSE_URL: 'postgres://x' },
      'There is no setting DATABSE_URL. Did you mean DATABASE_URL? Rename the variable or unset it.',
    ],
    [{ COMFYUI_URL: 'http://x' }, 'Did you mean COMFYUI_URLS?'],
    [{ TRUSTPROXY: 'loopback' }, 'Did you mean TRUST_PROXY?'],
    [{ PROT: '80' }, 'Did you mean PORT?'],
    [{ public_url: 'https://x' }, 'Did you mean PUBLIC_URL?'],
  ])('says what is wrong in one sentence: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it('takes addresses, networks and named ranges of proxies', () => {
    const given = '10.0.0.7, 10.0.0.0/8,loopback, fd00::/8, uniquelocal'
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(given)
  })

  it('reads where memberships are sold and taxed', () => {
    expect(readConfig({}).sales).toEqual({ only: null, except: [], taxes: new Map() })
    const { sales, countryHeader } = readConfig({
      SALES_COUNTRIES: 'de, fr',
      TAX_RATES: 'DE=19 included,CH = 8.1% added, *=0 included',
      COUNTRY_HEADER: 'CF-IPCountry',
      TRUST_PROXY: 'loopback',
    })
    expect([sales.only, countryHeader]).toEqual([['DE', 'FR'], 'cf-ipcountry'])
    expect([...sales.taxes]).toEqual([
      ['DE', { rate: 19_000, isIncluded: true }],
      ['CH', { rate: 8_100, isIncluded: false }],
      ['*', { rate: 0, isIncluded: true }],
    ])
    for (const wrong of ['19', 'DE=19', 'Germany=19 included', 'XX=19 included', 'DE=119 added']) {
      expect(() => readConfig({ TAX_RATES: wrong })).toThrow(
        /^The variable TAX_RATES must be rates in percent/,
      )
    }
    expect(() => readConfig({ SALES_COUNTRIES: 'Germany' })).toThrow(/codes of countries/)
    expect(() => readConfig({ SALES_COUNTRIES: 'DE', SALES_COUNTRIES_EXCEPT: 'FR' })).toThrow(/not both/)
    expect(() => readConfig({ COUNTRY_HEADER: 'X-Country' })).toThrow(/TRUST_PROXY is needed/)
  })

  it('reads the seller and what appears on statements', () => {
    expect(readConfig({ BRAND: 'Bloom' }).seller).toEqual({ name: 'Bloom', address: [], tax_id: null })
    const { seller } = readConfig({
      SELLER_NAME: 'Example Ltd',
      SELLER_ADDRESS: '1 Main Street | Springfield',
    })
    expect(seller).toEqual({ name: 'Example Ltd', address: ['1 Main Street', 'Springfield'], tax_id: null })
    expect(() => readConfig({ STATEMENT_DESCRIPTOR: 'More than twenty-two letters' })).toThrow(/at most 22/)
  })

  it('requires no age checks by default, and reads where they are required', () => {
    expect(readConfig({}).age).toMatchObject({ countries: [], provider: undefined })
    expect(readConfig({ AGE_COUNTRIES: 'gb, FR' }).age).toMatchObject({
      countries: ['GB', 'FR'],
      validDays: 365,
    })
    expect(readConfig({ AGE_COUNTRIES: 'all' }).age.countries).toBe('all')
  })

  it('offers a payment provider if all of its variables are set, and refuses some of them alone', () => {
    expect(readConfig({}).payments).toEqual({ btcpay: undefined, telegram: undefined })
    expect(() => readConfig({ BTCPAY_URL: 'https://pay.example' })).toThrow(
      'The variable BTCPAY_STORE_ID is needed when BTCPAY_URL is set.',
    )
    const telegram = { TELEGRAM_BOT_TOKEN: '1:abc', TELEGRAM_WEBHOOK_SECRET: 'sixteen-letters-x' }
    expect(readConfig(telegram).payments.telegram).toMatchObject({ botToken: '1:abc', starPrice: 130 })
  })

  it('ignores variables of other programs', () => {
    const foreign = ['PATH', 'HOME', 'HOSTNAME', 'PWD', 'PGHOST', 'LANG', 'SHELL', 'DB_PORT', 'SMTP_PORT']
    const more = ['REDIS_URL', 'OPENAI_ORG_ID', 'S3_ENDPOINT_URL', 'NODE_ENV', 'npm_config_port', 'TERM']
    const env = Object.fromEntries([...foreign, ...more].map((name) => [name, 'x']))
    expect(readConfig(env)).toEqual(readConfig({}))
  })

  it('a secret made for one purpose is of no use for another', () => {
    expect(deriveSecret('secret', 'files')).not.toEqual(deriveSecret('secret', 'accounts'))
  })
})
