import type { ChatEngineList } from './chat/chat-engine-list.ts'
import type { ChatHub } from './chat/chat-hub.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Devices } from './domain/devices.ts'
import type { TierTable } from './domain/tiers.ts'
import type { Retouch } from './engines/image/retouch/retouch.ts'
import type { Sentences } from './engines/sentences/sentence-engine.ts'
import type { Vision } from './engines/vision/vision-engine.ts'
import type { EventHub } from './event-hub.ts'
import type { Jobs } from './jobs/job.ts'
import type { LikeFolds } from './like-folds.ts'
import type { Limiter } from './limiter.ts'
import type { Logger } from './log.ts'
import type { ModelCatalogue } from './model-catalogue.ts'
import type { Notifier } from './notifier.ts'
import type { AgeProvider } from './outside/age/age-provider.ts'
import type { Analytics } from './outside/analytics.ts'
import type { Auth } from './outside/auth.ts'
import type { Authority } from './outside/authority/authority.ts'
import type { Credentials } from './outside/credentials/open-credentials.ts'
import type { FaceVault } from './outside/face-vault.ts'
import type { FileLinks } from './outside/file-links.ts'
import type { Ids } from './outside/ids.ts'
import type { Mail } from './outside/mail/mail.ts'
import type { SignInProviders } from './outside/openid/sign-in-providers.ts'
import type { Payments } from './outside/payments/open-payments.ts'
import type { Push } from './outside/push/push.ts'
import type { Spool } from './outside/spool.ts'
import type { InstallationStorage } from './outside/storage/installation-storage.ts'
import type { Vault } from './outside/vault.ts'
import type { GiftCodes } from './payments/gift-codes.ts'
import type { SafetyGate } from './safety-gate.ts'
import type { EngineList } from './tasks/engine-list.ts'
import type { FaceRegistry } from './tasks/face-registry.ts'
import type { Scanner } from './tasks/scan.ts'
import type { UploadSights } from './tasks/upload-sights.ts'
import type { TierVersions } from './tier-versions.ts'

/** The parts of a process, each built once. Calls and jobs name the parts they need and get no others. */
export type Context = {
  config: Config
  credentials: Credentials
  log: Logger
  /** Root of all keys that sign and encrypt; see deriveSecret. */
  secret: string
  /** Earlier secrets whose signatures are still accepted; see deriveSecrets. */
  formerSecrets: readonly string[]
  db: Db
  /** undefined: page views are counted in our own table. */
  analytics: Analytics | undefined
  /** undefined: nobody checks ages here. */
  ageProvider: AgeProvider | undefined
  /** OpenID providers with which users sign in. */
  signInProviders: SignInProviders
  auth: Auth
  /** Who gets exported cases; undefined: nobody is configured. */
  authority: Authority | undefined
  /** The models in use, with what admins have chosen. */
  catalogue: ModelCatalogue
  /** The chat engines of all processes. */
  chatEngines: ChatEngineList
  /** Wakes the readers of a reply when it has grown. */
  chatHub: ChatHub
  devices: Devices
  /** Signs addresses under /downloads. */
  downloadLinks: FileLinks
  giftCodes: GiftCodes
  /** The image engines of all processes. */
  engines: EngineList
  events: EventHub
  /** Signs addresses of account exports, which expire after 15 minutes. */
  exportLinks: FileLinks
  faceVault: FaceVault
  fileLinks: FileLinks
  ids: Ids
  jobs: Jobs
  likeFolds: LikeFolds
  limiter: Limiter
  mail: Mail
  notifier: Notifier
  now: () => Date
  payments: Payments
  /** Encrypts preserved images [S-7]. */
  preservation: Vault
  push: Push
  /** The do-not-depict registry [S-6]. */
  registry: FaceRegistry
  /** Networks that work on an existing image. */
  retouch: Retouch
  safety: SafetyGate
  scanner: Scanner
  /** Computes the embedding of a sentence. */
  sentences: Sentences
  /** Temporary files of downloads that are being read. */
  spool: Spool
  storage: InstallationStorage
  /** What the memberships give and cost, as it is in force when the part is read. */
  readonly tiers: TierTable
  tierVersions: TierVersions
  uploads: UploadSights
  vision: Vision
}

/** The parts that a call or job has named, and no others. */
export function pickParts<Need extends keyof Context>(
  context: Context,
  needs: readonly Need[],
): Pick<Context, Need> {
  const parts: { -readonly [Name in Need]?: Context[Name] } = {}
  for (const need of needs) parts[need] = context[need]
  return parts as Pick<Context, Need>
}
