import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type DiscoveredKind, discoveredKinds } from '#contract/admin/found-server'
import { ageVariables, readAge } from './age-settings.ts'
import { deskVariables, readDesk } from './desk-settings.ts'
import type { Seller } from './domain/membership/receipt.ts'
import type { Sales } from './domain/membership/sales.ts'
import { salesSettings } from './domain/membership/sales-settings.ts'
import { isNetwork, isProxyAddress } from './domain/network-address.ts'
import { findCorrections } from './domain/search/typos.ts'
import { signInVariables } from './sign-in-settings.ts'
import { StartError } from './start-error.ts'

/** The only reader of the environment. Every variable is optional; a wrong value stops the start with one sentence. */

const port = z.coerce
  .number('a number')
  .int('a whole number')
  .min(0, 'at least 0')
  .max(65535, 'at most 65535')
const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )
const seconds = (min: number) =>
  z.coerce.number('a number of seconds').min(min, `at least ${min}`).max(86_400, 'at most 86400')

/** `https://host`, then `;bearer=TOKEN` and `;Name=value` for each header to send. Values are percent-encoded. */
const imageServer = z
  .string()
  .refine((entry) => {
    const [address = '', ...headers] = entry.split(';')
    return url('http:', 'https:').safeParse(address).success && headers.every(isHeader)
  }, 'addresses that begin with http:// or https://, each with its headers behind it, such as https://host;bearer=TOKEN;X-Name=value')
  .transform((entry) => {
    const [address = '', ...headers] = entry.split(';')
    const named = headers.map((header): [string, string] => {
      const [name = '', ...value] = header.split('=')
      const text = decodeURIComponent(value.join('='))
      return name === 'bearer' ? ['authorization', `Bearer ${text}`] : [name.toLowerCase(), text]
    })
    return { url: address.replace(/\/+$/, ''), headers: Object.fromEntries(named) as Record<string, string> }
  })

const isHeader = (text: string) => /^[A-Za-z0-9-]+=(?:[!-$&-~]|%[0-9A-Fa-f]{2})+$/.test(text)

const flag = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on')

const isDiscoveryPort = (part: string) => {
  const [kind = '', number, ...rest] = part.split('=')
  return (
    (discoveredKinds as readonly string[]).includes(kind) &&
    rest.length === 0 &&
    Number(number) >= 1 &&
    port.safeParse(number).success
  )
}

/** `ollama=11434,comfyui=8188`: only these are looked for. */
const discoveryPorts = z
  .string()
  .refine(
    (list) => list === 'off' || list.split(',').every(isDiscoveryPort),
    `off, or ports with commas between, such as ollama=11434,comfyui=8188; the kinds are ${discoveredKinds.join(', ')}`,
  )
  .transform((list): Partial<Record<DiscoveredKind, number>> => {
    const pairs = list === 'off' ? [] : list.split(',').map((part) => part.split('='))
    return Object.fromEntries(pairs.map(([kind, number]) => [kind, Number(number)]))
  })

/** https://ccbill.com/doc/webhooks-user-guide: the addresses from which CCBill sends webhooks. */
const ccbillAddresses = '64.38.212.0/24,64.38.215.0/24,64.38.240.0/24,64.38.241.0/24'

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number('a number')
    .int('a whole number')
    .min(6, 'at least 6')
    .max(1_000, 'at most 1000')
    .default(10),
  DATABASE_CONNECT_SECONDS: seconds(1).default(10),
  DATABASE_IDLE_SECONDS: seconds(1).default(600),
  DATABASE_STATEMENT_SECONDS: seconds(1).default(15),
  DATABASE_LOCK_SECONDS: seconds(1).default(5),
  DRAIN_SECONDS: seconds(0).default(60),
  PUBLIC_URL: url('http:', 'https:').optional(),
  BRAND: z.string().min(1, 'a name').max(60, 'at most 60 characters').default('Nightbloom'),
  SECRET: z.string().min(32, 'at least 32 characters').optional(),
  SECRET_OLD: z.string().min(32, 'at least 32 characters').optional(),
  ...deskVariables,
  FACE_KEY: z.string().min(32, 'at least 32 characters').optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every((part) => isProxyAddress(part.trim())),
      'addresses or networks of proxies with commas between, such as 10.0.0.7, 10.0.0.0/8 or loopback',
    )
    .optional(),
  ...ageVariables,
  ...signInVariables,
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().optional(),
  SUPPORT_EMAIL: z.email('an e-mail address').optional(),
  EMAIL_VERIFICATION: flag.optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_PREFIX: z
    .string()
    .transform((path) => path.replace(/^\/+|\/+$/g, ''))
    .pipe(
      z
        .string()
        .max(64, 'at most 64 characters')
        .regex(
          /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*$/,
          'a folder of small letters, digits, _ and -, such as nightbloom/main',
        ),
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ANALYTICS_URL: url('http:', 'https:').optional(),
  COMFYUI_URLS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(imageServer))
    .default([]),
  OPENAI_BASE_URL: url('http:', 'https:').optional(),
  OPENAI_API_KEY: z.string().optional(),
  CHAT_MODEL: z.string().optional(),
  CHAT_WINDOW: z.coerce
    .number('a number')
    .int('a whole number of tokens')
    .min(1_024, 'at least 1024')
    .optional(),
  LLAMA_MODEL: z.string().optional(),
  DISCOVERY_PORTS: discoveryPorts.default({
    comfyui: 8188,
    ollama: 11434,
    'lm-studio': 1234,
    'llama.cpp': 8080,
    vllm: 8000,
  }),
  CCBILL_ACCOUNT: z
    .string()
    .regex(/^\d{6}$/, 'six digits')
    .optional(),
  CCBILL_SUBACCOUNT: z
    .string()
    .regex(/^\d{4}$/, 'four digits')
    .optional(),
  CCBILL_FLEX_ID: z.string().optional(),
  CCBILL_SALT: z.string().optional(),
  CCBILL_DATALINK_USER: z.string().optional(),
  CCBILL_DATALINK_PASSWORD: z.string().optional(),
  CCBILL_FORM_URL: url('http:', 'https:').default('https://api.ccbill.com/wap-frontflex/flexforms'),
  CCBILL_DATALINK_URL: url('http:', 'https:').default('https://datalink.ccbill.com'),
  CCBILL_ADDRESSES: z
    .string()
    .refine(
      (list) => list.split(',').every((part) => isNetwork(part.trim())),
      'addresses or networks with commas between, such as 64.38.212.0/24',
    )
    .default(ccbillAddresses),
  BTCPAY_URL: url('http:', 'https:').optional(),
  BTCPAY_STORE_ID: z.string().optional(),
  BTCPAY_API_KEY: z.string().optional(),
  BTCPAY_WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'a token of BotFather')
    .optional(),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,256}$/, '16 to 256 letters, digits, _ and -')
    .optional(),
  TELEGRAM_API_URL: url('http:', 'https:').default('https://api.telegram.org'),
  TELEGRAM_CENTS_PER_STAR: z.coerce.number('a number').min(0.1, 'at least 0.1').default(1.3),
  ...salesSettings,
  PETAL: flag.optional(),
  ECHO: flag.optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'debug, info, warn, error or silent')
    .default('info'),
  RATE_LIMIT_SCALE: z.coerce.number('a number').positive('above 0').default(1),
})

export type Config = ReturnType<typeof readConfig>

export function readConfig(env: NodeJS.ProcessEnv, args: string[] = []) {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  refuseMisspelt(Object.keys(present))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    // A value that contains a password is not printed.
    const given = /SECRET|KEY|TOKEN|URL|ENDPOINT|SALT|PASSWORD|PROVIDERS/.test(name)
      ? ''
      : `; it is "${present[name]}"`
    throw new StartError(`The variable ${name} must be ${issue?.message}${given}.`)
  }
  const read = parsed.data
  const role = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length) ?? 'all'
  if (role !== 'all' && role !== 'web' && role !== 'worker') {
    throw new StartError(`--role must be all, web or worker; it is "${role}".`)
  }
  return {
    role: role as 'all' | 'web' | 'worker',
    dev: args.includes('--dev'),
    host: read.HOST,
    port: read.PORT,
    metricsPort: read.METRICS_PORT ?? 0,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    database: {
      connections: read.DATABASE_CONNECTIONS,
      connectMs: read.DATABASE_CONNECT_SECONDS * 1000,
      idleMs: read.DATABASE_IDLE_SECONDS * 1000,
      timeouts: {
        statementMs: read.DATABASE_STATEMENT_SECONDS * 1000,
        lockMs: read.DATABASE_LOCK_SECONDS * 1000,
      },
    },
    drainMs: read.DRAIN_SECONDS * 1000,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, ''),
    brand: read.BRAND,
    secret: read.SECRET,
    secretOld: read.SECRET_OLD,
    faceKey: read.FACE_KEY,
    ...readDesk(read),
    trustProxy: read.TRUST_PROXY,
    age: readAge(read, (...names) => takeAll(read, ...names)),
    signInProviders: read.SIGN_IN_PROVIDERS,
    mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM },
    supportEmail: read.SUPPORT_EMAIL,
    emailVerification: read.EMAIL_VERIFICATION ?? read.SMTP_URL !== undefined,
    s3: readS3(read),
    analyticsUrl: read.ANALYTICS_URL,
    comfyui: read.COMFYUI_URLS,
    chat: {
      baseUrl: read.OPENAI_BASE_URL,
      apiKey: read.OPENAI_API_KEY,
      model: read.CHAT_MODEL,
      window: read.CHAT_WINDOW,
      llamaModel: read.LLAMA_MODEL,
    },
    /** Where servers are looked for on this machine; see engines/discovery. */
    discoveryPorts: read.DISCOVERY_PORTS,
    payments: readPayments(read),
    sales: readSales(read),
    /** A header in which the proxy names the visitor's country. */
    countryHeader: read.COUNTRY_HEADER,
    /** What appears on statements of banks and wallets; undefined: "Membership", and for cards what CCBill has. */
    statementDescriptor: read.STATEMENT_DESCRIPTOR,
    seller: readSeller(read),
    /** Undefined: an admin decides whether the built-in engine is used. */
    standIns: { petal: read.PETAL, echo: read.ECHO },
    logLevel: read.LOG_LEVEL,
    rateLimitScale: read.RATE_LIMIT_SCALE,
  }
}

/** A variable that is almost one of ours is a mistake that would otherwise go unnoticed. Others belong to other programs. */
function refuseMisspelt(names: readonly string[]): void {
  const known = Object.keys(environment.shape)
  for (const name of names) {
    if (known.includes(name)) continue
    const wanted = name.toUpperCase().replaceAll('-', '_')
    const meant = known.includes(wanted) ? wanted : findCorrections(wanted, known)[0]
    if (meant !== undefined) {
      throw new StartError(
        `There is no setting ${name}. Did you mean ${meant}? Rename the variable or unset it.`,
      )
    }
  }
}

type Environment = z.infer<typeof environment>

/** A provider is used when all of its variables are set; some of them alone are a mistake. */
function takeAll(read: Environment, ...names: (keyof Environment)[]): string[] | undefined {
  const missing = names.filter((name) => read[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    throw new StartError(`The variable ${String(missing[0])} is needed when ${String(names[0])} is set.`)
  }
  return names.map((name) => String(read[name]))
}

function readPayments(read: Environment) {
  const take = (...names: (keyof Environment)[]) => takeAll(read, ...names)
  const ccbill = take(
    'CCBILL_ACCOUNT',
    'CCBILL_SUBACCOUNT',
    'CCBILL_FLEX_ID',
    'CCBILL_SALT',
    'CCBILL_DATALINK_USER',
    'CCBILL_DATALINK_PASSWORD',
  )
  const btcpay = take('BTCPAY_URL', 'BTCPAY_STORE_ID', 'BTCPAY_API_KEY', 'BTCPAY_WEBHOOK_SECRET')
  const telegram = take('TELEGRAM_BOT_TOKEN', 'TELEGRAM_WEBHOOK_SECRET')
  const [account = '', subaccount = '', flexId = '', salt = '', user = '', password = ''] = ccbill ?? []
  const [url = '', storeId = '', apiKey = '', btcpaySecret = ''] = btcpay ?? []
  const [botToken = '', telegramSecret = ''] = telegram ?? []
  return {
    ccbill: ccbill && {
      formUrl: read.CCBILL_FORM_URL.replace(/\/+$/, ''),
      dataLinkUrl: read.CCBILL_DATALINK_URL.replace(/\/+$/, ''),
      addresses: read.CCBILL_ADDRESSES.split(',').map((part) => part.trim()),
      account,
      subaccount,
      flexId,
      salt,
      user,
      password,
    },
    btcpay: btcpay && { url: url.replace(/\/+$/, ''), storeId, apiKey, webhookSecret: btcpaySecret },
    telegram: telegram && {
      apiUrl: read.TELEGRAM_API_URL.replace(/\/+$/, ''),
      botToken,
      webhookSecret: telegramSecret,
      starPrice: Math.round(read.TELEGRAM_CENTS_PER_STAR * 100),
    },
  }
}

function readSales(read: Environment): Sales {
  if (read.SALES_COUNTRIES !== undefined && read.SALES_COUNTRIES_EXCEPT !== undefined) {
    throw new StartError('Set either SALES_COUNTRIES or SALES_COUNTRIES_EXCEPT, not both.')
  }
  if (read.COUNTRY_HEADER !== undefined && read.TRUST_PROXY === undefined) {
    throw new StartError('The variable TRUST_PROXY is needed when COUNTRY_HEADER is set.')
  }
  return {
    only: read.SALES_COUNTRIES ?? null,
    except: read.SALES_COUNTRIES_EXCEPT ?? [],
    taxes: read.TAX_RATES,
  }
}

/** Lines of the address are separated by `|`. */
function readSeller(read: Environment): Seller {
  return {
    name: read.SELLER_NAME ?? read.BRAND,
    address: read.SELLER_ADDRESS?.split('|').map((line) => line.trim()) ?? [],
    tax_id: read.SELLER_TAX_ID ?? null,
  }
}

function readS3(read: Environment) {
  if (read.S3_BUCKET === undefined && read.S3_ENDPOINT === undefined) return undefined
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (read[name] === undefined)
      throw new StartError(`The variable ${name} is needed when files are kept in S3.`)
  }
  return {
    endpoint: read.S3_ENDPOINT as string,
    bucket: read.S3_BUCKET as string,
    region: read.S3_REGION,
    /** undefined: the installation's own prefix, from the database. */
    prefix: read.S3_PREFIX,
    accessKeyId: read.S3_ACCESS_KEY_ID as string,
    secretAccessKey: read.S3_SECRET_ACCESS_KEY as string,
  }
}

/** A key for one purpose: a signature of a file address is never valid for a session. */
export function deriveSecret(secret: string, purpose: string): Buffer {
  return createHash('sha256').update(`${purpose}\0${secret}`).digest()
}

/** The keys that verify: the current one first, which also signs, then the former ones. */
export function deriveSecrets(
  { secret, formerSecrets }: { secret: string; formerSecrets: readonly string[] },
  purpose: string,
): [Buffer, ...Buffer[]] {
  return [deriveSecret(secret, purpose), ...formerSecrets.map((former) => deriveSecret(former, purpose))]
}
