import { hash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type CatalogueModel, modelTable } from '#contract/catalogue/model-table'
import { defaultModels } from '#contract/catalogue/models'
import { CallError } from './call-error.ts'
import { type ChatEngineList, createChatEngineList } from './chat/chat-engine-list.ts'
import { type ChatHub, openChatHub } from './chat/chat-hub.ts'
import { type Config, deriveSecret, deriveSecrets } from './config.ts'
import { type AuditGuard, canAlterAudit } from './db/audit-guard.ts'
import type { Connection, Database, Db, Timeouts } from './db/database.ts'
import { prepareDataFolder } from './db/embedded/data-folder.ts'
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts'
import { type Listener, openListener } from './db/listener.ts'
import { sessionDays } from './db/login-sessions.ts'
import { migrate } from './db/migrate.ts'
import { openPools, type Pools } from './db/pools.ts'
import { listDeviceIds, type PushKeys } from './db/push.ts'
import { assertReachable, explainStartError } from './db/start-checks.ts'
import { markContested, settlePassword } from './db/users.ts'
import { createDevices, type Devices, signInSubject } from './domain/devices.ts'
import { addressTakenMail, type Letter, passwordResetMail, verificationMail } from './domain/mails.ts'
import { unseal } from './domain/seal.ts'
import { defaultTiers, type TierTable, tierTable } from './domain/tiers.ts'
import { createSentences, type Sentences } from './engines/sentences/sentence-engine.ts'
import { createVision, type Vision } from './engines/vision/vision-engine.ts'
import { type EventHub, openEventHub } from './event-hub.ts'
import { type Jobs, openQueue, type Queue } from './jobs/queue.ts'
import { requestPasswordReset } from './jobs/request-password-reset.ts'
import { sendMail } from './jobs/send-mail.ts'
import { sendPush } from './jobs/send-push.ts'
import { tellRemixes } from './jobs/tell-remixes.ts'
import { createLikeFolds, type LikeFolds } from './like-folds.ts'
import { createLimiter, type Limiter } from './limiter.ts'
import type { Logger } from './log.ts'
import { createNotifier, type Notifier } from './notifier.ts'
import { openStorage } from './open-storage.ts'
import { type Analytics, createAnalytics } from './outside/analytics.ts'
import { type Auth, createAuth, type PasswordCost } from './outside/auth.ts'
import { type Credentials, openCredentials } from './outside/credentials/open-credentials.ts'
import { createFileLinks, type FileLinks } from './outside/file-links.ts'
import { type Ids, ids } from './outside/ids.ts'
import { createMail, type Mail } from './outside/mail/mail.ts'
import { publicReach, type Reach } from './outside/push/public-reach.ts'
import { createPush, type Push } from './outside/push/push.ts'
import { createSpool, type Spool } from './outside/spool.ts'
import type { InstallationStorage } from './outside/storage/installation-storage.ts'
import { createSafetyGate, type SafetyGate } from './safety-gate.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { StartError } from './start-error.ts'
import { createBlockList } from './tasks/block-list.ts'
import { createEngineList, type EngineList } from './tasks/engine-list.ts'
import { createScanner, type Scanner } from './tasks/scan.ts'
import { createUploadSights, type UploadSights } from './tasks/upload-sights.ts'

/** Everything there is one of, built once. A call names the parts it needs and gets no others. */
export type Context = {
  config: Config
  credentials: Credentials
  log: Logger
  /** Signs and encrypts what leaves the server; see deriveSecret. */
  secret: string
  /** Those from before, whose signatures are still accepted; see deriveSecrets. */
  formerSecrets: readonly string[]
  db: Db
  /** Undefined: page views are counted in our own table. */
  analytics: Analytics | undefined
  auth: Auth
  /** Who talks, in all processes. */
  chatEngines: ChatEngineList
  /** Says when there is more of a reply to read. */
  chatHub: ChatHub
  devices: Devices
  /** Signs addresses under /downloads. */
  downloadLinks: FileLinks
  /** What draws, in all processes. */
  engines: EngineList
  events: EventHub
  /** Signs addresses of all that an account holds: they last for minutes. */
  exportLinks: FileLinks
  fileLinks: FileLinks
  ids: Ids
  jobs: Jobs
  likeFolds: LikeFolds
  limiter: Limiter
  mail: Mail
  models: readonly CatalogueModel[]
  notifier: Notifier
  now: () => Date
  push: Push
  safety: SafetyGate
  scanner: Scanner
  /** What sentences mean. */
  sentences: Sentences
  /** Where what is made for a download lies while it is read. */
  spool: Spool
  storage: InstallationStorage
  tiers: TierTable
  uploads: UploadSights
}

export type Opened = Context & {
  db: Database
  listener: Listener
  queue: Queue
  vision: Vision
  close(): Promise<void>
}

/** What tests and scripts may put in place of the real thing, because that takes its time or leads out of this machine. */
type Replaced = {
  vision?: Vision
  sentences?: Sentences
  reach?: Reach
  passwordCost?: PasswordCost
  /** Of every statement; seeding a library takes longer than a call may. */
  timeouts?: Timeouts
}

export async function openContext(config: Config, log: Logger, replaced: Replaced = {}): Promise<Opened> {
  const closers: Closers = []
  const close = async () => {
    // Last opened, first closed.
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const { connection, auditGuard } = await openConnection(config, log, closers)
    const pools = openPools(connection, config, log, replaced.timeouts)
    closers.push(() => pools.close())
    const reached = { connection, auditGuard, ...pools }
    return await build(config, log, replaced, reached, closers, close).catch(async (error: unknown) => {
      throw await explainStartError(pools.db, error)
    })
  } catch (error) {
    await close()
    throw error
  }
}

type Closers = (() => Promise<void>)[]

type Reached = { connection: Connection; auditGuard: AuditGuard | undefined }

async function build(
  config: Config,
  log: Logger,
  replaced: Replaced,
  { connection, auditGuard, db, besides, jobsDb, timeouts }: Reached & Pools,
  closers: Closers,
  close: () => Promise<void>,
): Promise<Opened> {
  if (config.databaseUrl !== undefined) await assertReachable(db, config.databaseUrl)
  for (const name of await migrate(db, auditGuard)) log.info({ migration: name }, 'migrated')
  if (await canAlterAudit(db)) {
    log.warn(
      'The role of DATABASE_URL could alter the audit log. docs/decisions/0040 says how to prevent that.',
    )
  }
  const now = () => new Date()
  const secrets = await openSecrets(config, db, log, now)
  const listener = await openListener(connection, log, timeouts)
  closers.push(() => listener.close())
  const queue = await openQueue({ db: jobsDb, listener }, log, deriveSecrets(secrets, 'job payloads'))
  closers.push(() => queue.close())
  const events = await openEventHub(listener)
  closers.push(() => events.close())
  const chatHub = await openChatHub(listener)
  closers.push(() => chatHub.close())

  const limiter = createLimiter(besides, config.rateLimitScale)
  const storage = await openStorage(config, db, log)
  const vision = replaced.vision ?? createVision()
  closers.push(() => vision.close())
  const likeFolds = createLikeFolds(besides, log)
  closers.push(() => likeFolds.close())
  const sentences = replaced.sentences ?? createSentences()
  closers.push(() => sentences.close())
  const scanner = createScanner(vision, createBlockList(besides, now), log)

  return {
    config,
    listener,
    credentials: await openCredentials({
      folder: join(config.dataDir, 'credentials'),
      brand: config.brand,
      now,
    }),
    log,
    secret: secrets.secret,
    formerSecrets: secrets.formerSecrets,
    db,
    events,
    ids,
    now,
    queue,
    jobs: queue,
    close,
    analytics: openAnalytics(config, log),
    auth: createAccounts(config, { db, besides }, secrets, queue, limiter, log, replaced.passwordCost),
    chatEngines: createChatEngineList(besides, now),
    chatHub,
    devices: createDevices(deriveSecrets(secrets, 'devices'), {
      isSecure: siteUrl(config).startsWith('https:'),
      newId: randomUUID,
    }),
    downloadLinks: createFileLinks(deriveSecrets(secrets, 'downloads'), now, '/downloads'),
    engines: createEngineList(besides, now),
    exportLinks: createFileLinks(deriveSecrets(secrets, 'exports'), now, '/downloads', 15 * 60),
    fileLinks: createFileLinks(deriveSecrets(secrets, 'files'), now),
    likeFolds,
    limiter,
    mail: createMail(config),
    models: await readTable(config.dataDir, 'models.json', modelTable, defaultModels),
    notifier: createNotifier({
      ids,
      brand: config.brand,
      address: (path) => `${siteUrl(config)}${path}`,
      sendLetter: (letter, tx) => queue.send(sendMail, letter, tx),
      async sendPushes(userId, notificationId, tx) {
        for (const id of await listDeviceIds(tx, userId)) {
          await queue.send(sendPush, { device_id: id, notification_id: notificationId }, tx)
        }
      },
      queueRemixes: (artIds, tx) => queue.send(tellRemixes, { art_ids: [...artIds] }, tx),
    }),
    push: openPush(config, secrets, now, replaced.reach ?? publicReach),
    safety: createSafetyGate(besides, ids, now),
    scanner,
    sentences,
    spool: createSpool(join(config.dataDir, 'spool')),
    storage,
    tiers: await readTable(config.dataDir, 'tiers.json', tierTable, defaultTiers),
    uploads: createUploadSights({ db: besides, ids, scanner, storage }),
    vision,
  }
}

async function openConnection(config: Config, log: Logger, closers: Closers): Promise<Reached> {
  await prepareDataFolder(config.dataDir)
  if (config.databaseUrl !== undefined) {
    return { connection: { connectionString: config.databaseUrl }, auditGuard: undefined }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  closers.push(() => postgres.stop())
  return postgres
}

/** Push services want to know whom to write to if something is wrong. */
function openPush(
  config: Config,
  { secret, pushKeys }: { secret: string; pushKeys: PushKeys },
  now: () => Date,
  reach: Reach,
): Push {
  const privateKey = unseal(deriveSecret(secret, 'push'), pushKeys.sealedPrivateKey)
  const site = siteUrl(config)
  const subject = site.startsWith('https:') ? site : `mailto:no-reply@${new URL(site).hostname}`
  return createPush({
    keys: { publicKey: pushKeys.publicKey, privateKey },
    subject,
    reach,
    now,
  })
}

function openAnalytics(config: Config, log: Logger): Analytics | undefined {
  if (config.analyticsUrl === undefined) return undefined
  const onError = (error: unknown) => log.warn({ err: error }, 'analytics')
  return createAnalytics({ url: config.analyticsUrl, site: siteUrl(config), onError })
}

function createAccounts(
  config: Config,
  { db, besides }: { db: Database; besides: Db },
  secrets: Secrets,
  queue: Queue,
  limiter: Limiter,
  log: Logger,
  passwordCost: PasswordCost | undefined,
): Auth {
  const { brand } = config
  const address = (path: string) => `${siteUrl(config)}${path}`
  const send = async (letter: Letter) => {
    try {
      await limiter.take('letters_to_one', hash('sha256', letter.to))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Not said to whoever asked: it would tell that the address has an account.
      log.warn('a mailbox has had enough letters for now')
      return
    }
    await queue.send(sendMail, letter)
  }
  const [secret = '', ...formerSecrets] = deriveSecrets(secrets, 'accounts').map((key) => key.toString('hex'))
  return createAuth({
    pool: db.pool,
    secret,
    formerSecrets,
    brand,
    secureCookies: siteUrl(config).startsWith('https:'),
    sessionDays,
    requireVerification: config.emailVerification,
    passwordCost,
    sendVerification: ({ email }, token) =>
      send(verificationMail(brand, email, address(`/app/verify-email?token=${encodeURIComponent(token)}`))),
    sendReset: ({ email }, token) =>
      send(
        passwordResetMail(brand, email, address(`/app/reset-password?token=${encodeURIComponent(token)}`)),
      ),
    async onTakenAddress(user) {
      if (user.emailVerified) {
        await send(addressTakenMail(brand, user.email, address('/app/sign-in')))
        return
      }
      // Not over the same pool: better-auth's transaction holds one of its connections here.
      await markContested(besides, user.id)
      await queue.send(requestPasswordReset, { email: user.email })
    },
    async onPasswordReset(user) {
      await settlePassword(db, user.id)
      await limiter.forget('wrong_sign_ins_account', signInSubject(user.email))
    },
  })
}

/**
 * The site's own address, for links in mails, on the terminal and to other sites. Never what a request calls us: whoever
 * sends it could otherwise put an address of theirs into pages that others are shown.
 */
export function siteUrl(config: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  const everywhere = config.host === '0.0.0.0' || config.host === '::' || config.host === '127.0.0.1'
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host
  return `http://${host}:${config.port}`
}

/** A table that an operator may change without a deploy, by a file in the data folder. */
async function readTable<T>(dataDir: string, name: string, schema: z.ZodType<T>, otherwise: T): Promise<T> {
  const file = join(dataDir, name)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return otherwise
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error).split('\n')[0] : 'it is not JSON'
    throw new StartError(`The file ${file} cannot be used: ${problem}.`)
  }
}
