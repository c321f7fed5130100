import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { modelTable } from '#contract/catalogue/model-table'
import { defaultModels } from '#contract/catalogue/models'
import { createChatEngineList } from './chat/chat-engine-list.ts'
import { openChatHub } from './chat/chat-hub.ts'
import { type Config, deriveSecret, deriveSecrets } from './config.ts'
import type { Context } from './context.ts'
import { type AuditGuard, canAlterAudit } from './db/audit-guard.ts'
import type { Connection, Database, Db, Timeouts } from './db/database.ts'
import { prepareDataFolder } from './db/embedded/data-folder.ts'
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts'
import { type Listener, openListener } from './db/listener.ts'
import { migrate } from './db/migrate.ts'
import { openPools, type Pools } from './db/pools.ts'
import { listDeviceIds, type PushKeys } from './db/push.ts'
import { assertReachable, explainStartError } from './db/start-checks.ts'
import { createDevices } from './domain/devices.ts'
import { unseal } from './domain/seal.ts'
import { defaultTiers, parseTiers } from './domain/tiers.ts'
import { createRetouch, type Retouch } from './engines/image/retouch/retouch.ts'
import { createSentences, type Sentences } from './engines/sentences/sentence-engine.ts'
import { createVision, type Vision } from './engines/vision/vision-engine.ts'
import { openEventHub } from './event-hub.ts'
import type { Jobs } from './jobs/job.ts'
import { openQueue, type Queue } from './jobs/queue.ts'
import { sendMail } from './jobs/send-mail.ts'
import { sendPush } from './jobs/send-push.ts'
import { tellRemixes } from './jobs/tell-remixes.ts'
import { createLikeFolds } from './like-folds.ts'
import { createLimiter } from './limiter.ts'
import type { Logger } from './log.ts'
import { createModelCatalogue, type ModelCatalogue } from './model-catalogue.ts'
import { createNotifier, type Notifier } from './notifier.ts'
import { openAccounts } from './open-accounts.ts'
import { openStorage } from './open-storage.ts'
import { openAgeProvider } from './outside/age/open-age-provider.ts'
import { type Analytics, createAnalytics } from './outside/analytics.ts'
import type { PasswordCost } from './outside/auth.ts'
import { type Authority, openAuthority } from './outside/authority/authority.ts'
import { openCredentials } from './outside/credentials/open-credentials.ts'
import { openFaceVault } from './outside/face-vault.ts'
import { createFileLinks } from './outside/file-links.ts'
import { ids } from './outside/ids.ts'
import { createMail } from './outside/mail/create-mail.ts'
import { createSignInProviders } from './outside/openid/sign-in-providers.ts'
import { openPayments } from './outside/payments/open-payments.ts'
import { publicReach, type Reach } from './outside/push/public-reach.ts'
import { createPush, type Push } from './outside/push/push.ts'
import { createSpool } from './outside/spool.ts'
import { openVault, type Vault } from './outside/vault.ts'
import { createGiftCodes } from './payments/gift-codes.ts'
import { createSafetyGate } from './safety-gate.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { siteUrl } from './site-url.ts'
import { StartError } from './start-error.ts'
import { createBlockList } from './tasks/block-list.ts'
import { createEngineList } from './tasks/engine-list.ts'
import { createFaceOrigins } from './tasks/face-origins.ts'
import { createFaceRegistry } from './tasks/face-registry.ts'
import { createScanner } from './tasks/scan.ts'
import { createUploadSights } from './tasks/upload-sights.ts'
import { openTierVersions, type TierVersions } from './tier-versions.ts'

export type Opened = Context & {
  db: Database
  listener: Listener
  queue: Queue
  vision: Vision
  close(): Promise<void>
}

/** Parts that tests and scripts replace because the real ones are slow or reach other machines. */
type Replaced = {
  vision?: Vision
  retouch?: Retouch
  sentences?: Sentences
  reach?: Reach
  passwordCost?: PasswordCost
  /** false: scheduled jobs run only when they are sent. */
  schedules?: boolean
  /** For every statement; seeding a large library takes longer than a call may. */
  timeouts?: Timeouts
}

export async function openContext(config: Config, log: Logger, replaced: Replaced = {}): Promise<Opened> {
  const closers: Closers = []
  const close = async () => {
    // In reverse order of opening.
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

type Reached = Pools & { connection: Connection; auditGuard: AuditGuard | undefined }

async function build(
  config: Config,
  log: Logger,
  replaced: Replaced,
  { connection, auditGuard, db, besides, jobsDb, timeouts }: Reached,
  closers: Closers,
  close: () => Promise<void>,
): Promise<Opened> {
  await prepareDatabase(config, log, db, auditGuard)
  const { brand, dataDir } = config
  const now = () => new Date()
  const secrets = await openSecrets(config, db, log, now)
  const listener = await openListener(connection, log, timeouts)
  closers.push(() => listener.close())
  const jobKeys = deriveSecrets(secrets, 'job payloads')
  const queue = await openQueue({ db: jobsDb, listener }, log, jobKeys, replaced)
  closers.push(() => queue.close())
  const running = await openRunning({ listener, besides }, log, replaced, closers)
  const limiter = createLimiter(besides, config.rateLimitScale)
  const storage = await openStorage(config, db, log)
  const faceVault = await openFaceVault(dataDir, config.faceKey)
  const faces = { db: besides, vision: running.vision, faceVault, log }
  const registry = createFaceRegistry(faces)
  const scanner = createScanner({ ...faces, registry, blockList: createBlockList(besides, now) })
  const tierVersions = await openTiers(config, { db: besides, listener, log, now }, closers)
  return {
    config,
    faceVault,
    listener,
    credentials: await openCredentials({ folder: join(dataDir, 'credentials'), brand, now }),
    log,
    secret: secrets.secret,
    formerSecrets: secrets.formerSecrets,
    db,
    ids,
    now,
    queue,
    jobs: queue,
    close,
    ...running,
    ...createLinks(secrets, now),
    analytics: openAnalytics(config, log),
    ageProvider: openAgeProvider(config, secrets.secret, log),
    authority: await openConfiguredAuthority(config, secrets.secret),
    signInProviders: createSignInProviders(config, deriveSecrets(secrets, 'sign-in providers'), now),
    auth: openAccounts({ config, db, besides, secrets, jobs: queue, limiter, log }, replaced.passwordCost),
    catalogue: await openModelCatalogue(config, besides, now),
    chatEngines: createChatEngineList(besides, now),
    devices: createDevices(deriveSecrets(secrets, 'devices'), {
      isSecure: siteUrl(config).startsWith('https:'),
      newId: randomUUID,
    }),
    engines: createEngineList(besides, now),
    limiter,
    mail: createMail(config),
    notifier: openNotifier(config, queue),
    payments: openPayments(config),
    giftCodes: createGiftCodes(deriveSecrets(secrets, 'gift codes')),
    preservation: await openPreservation(config),
    registry,
    push: openPush(config, secrets, now, replaced.reach ?? publicReach),
    safety: createSafetyGate(besides, ids, now),
    scanner,
    spool: createSpool(join(dataDir, 'spool')),
    storage,
    tierVersions,
    get tiers() {
      return tierVersions.current()
    },
    uploads: createUploadSights({
      db: besides,
      ids,
      scanner,
      storage,
      faceOrigins: createFaceOrigins({ ...faces, registry }),
    }),
  }
}

/** A key of its own: neither the database nor SECRET opens preserved images. */
async function openConfiguredAuthority(
  { authority }: Config,
  secret: string,
): Promise<Authority | undefined> {
  return authority && openAuthority(authority, deriveSecret(secret, 'case exports'))
}

function openPreservation({ dataDir, preservationKey: key }: Config): Promise<Vault> {
  return openVault(dataDir, { file: 'preservation.key', purpose: 'preserved images', key })
}

/** The file is only the first version; later ones are made at /app/admin/tiers. */
async function openTiers(
  config: Config,
  parts: { db: Db; listener: Listener; log: Logger; now: () => Date },
  closers: Closers,
): Promise<TierVersions> {
  const seed = (await readTable(config.dataDir, 'tiers.json', parseTiers)) ?? defaultTiers
  const versions = await openTierVersions({ ...parts, seed })
  closers.push(() => versions.close())
  return versions
}

async function prepareDatabase(
  config: Config,
  log: Logger,
  db: Database,
  auditGuard: AuditGuard | undefined,
): Promise<void> {
  if (config.databaseUrl !== undefined) await assertReachable(db, config.databaseUrl)
  for (const name of await migrate(db, auditGuard)) log.info({ migration: name }, 'migrated')
  if (await canAlterAudit(db)) {
    log.warn(
      'The role of DATABASE_URL could alter the audit log. docs/decisions/0040 says how to prevent that.',
    )
  }
}

/** The parts with connections, threads or timers of their own, which have to be closed. */
async function openRunning(
  { listener, besides }: { listener: Listener; besides: Db },
  log: Logger,
  replaced: Replaced,
  closers: Closers,
): Promise<Pick<Opened, 'events' | 'chatHub' | 'vision' | 'likeFolds' | 'retouch' | 'sentences'>> {
  const events = await openEventHub(listener)
  closers.push(() => events.close())
  const chatHub = await openChatHub(listener)
  closers.push(() => chatHub.close())
  const vision = replaced.vision ?? createVision()
  closers.push(() => vision.close())
  const likeFolds = createLikeFolds(besides, log)
  closers.push(() => likeFolds.close())
  const sentences = replaced.sentences ?? createSentences()
  closers.push(() => sentences.close())
  const retouch = replaced.retouch ?? createRetouch()
  closers.push(() => retouch.close())
  return { events, chatHub, vision, likeFolds, retouch, sentences }
}

/** Signed addresses; each kind has a key of its own. */
function createLinks(
  secrets: Secrets,
  now: () => Date,
): Pick<Context, 'downloadLinks' | 'exportLinks' | 'fileLinks'> {
  return {
    downloadLinks: createFileLinks(deriveSecrets(secrets, 'downloads'), now, '/downloads'),
    exportLinks: createFileLinks(deriveSecrets(secrets, 'exports'), now, '/downloads', 15 * 60),
    fileLinks: createFileLinks(deriveSecrets(secrets, 'files'), now),
  }
}

function openNotifier(config: Config, jobs: Jobs): Notifier {
  return createNotifier({
    ids,
    brand: config.brand,
    address: (path) => `${siteUrl(config)}${path}`,
    sendLetter: (letter, tx) => jobs.send(sendMail, letter, tx),
    async sendPushes(userId, notificationId, tx) {
      for (const id of await listDeviceIds(tx, userId)) {
        await jobs.send(sendPush, { device_id: id, notification_id: notificationId }, tx)
      }
    },
    queueRemixes: (artIds, tx) => jobs.send(tellRemixes, { art_ids: [...artIds] }, tx),
  })
}

async function openConnection(
  config: Config,
  log: Logger,
  closers: Closers,
): Promise<{ connection: Connection; auditGuard: AuditGuard | undefined }> {
  await prepareDataFolder(config.dataDir)
  if (config.databaseUrl !== undefined) {
    return { connection: { connectionString: config.databaseUrl }, auditGuard: undefined }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  closers.push(() => postgres.stop())
  return postgres
}

/** Push services require a contact address (the VAPID subject). */
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
  const onError = (error: unknown) => log.warn({ err: error }, 'an analytics request failed')
  return createAnalytics({ url: config.analyticsUrl, site: siteUrl(config), onError })
}

async function openModelCatalogue(config: Config, db: Db, now: () => Date): Promise<ModelCatalogue> {
  const table = await readTable(config.dataDir, 'models.json', modelTable)
  const fixed = { models: table !== undefined, switches: config.standIns }
  return createModelCatalogue({ db, now, table: table ?? defaultModels, fixed })
}

/** Reads a table that an operator can replace by a file in the data folder. Undefined: there is no such file. */
async function readTable<T>(dataDir: string, name: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const file = join(dataDir, name)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error).split('\n')[0] : 'it is not JSON'
    throw new StartError(`The file ${file} cannot be used: ${problem}.`)
  }
}
