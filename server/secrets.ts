import { randomBytes } from 'node:crypto'
import { type Config, deriveSecret } from './config.ts'
import { listChatServers, saveChatServerHeaders } from './db/chat-servers.ts'
import type { Database, Db } from './db/database.ts'
import { listImageServers, saveServerHeaders } from './db/image-servers.ts'
import { findPushKeys, insertPushKeys, type PushKeys, resealPushKeys } from './db/push.ts'
import {
  findGeneratedSecret,
  listAnswers,
  listSecondFactors,
  lockSecrets,
  replaceAnswer,
  type SealedAnswer,
  saveGeneratedSecret,
  saveRetiredSecret,
  saveSecondFactor,
} from './db/server-secret.ts'
import { seal, tryUnseal } from './domain/seal.ts'
import type { ServerAddress } from './domain/server-address.ts'
import type { Logger } from './log.ts'
import { resealByAuth } from './outside/auth.ts'
import { makePushKeys } from './outside/push/vapid.ts'
import { StartError } from './start-error.ts'

/**
 * The secret for all signatures and encryption: SECRET, or one that the first start generates and stores in the database.
 * If it has changed since the last start, everything stored is encrypted anew in one transaction: a new encrypted
 * column must be added to `reseal`. Signatures in links and cookies cannot be replaced, so those of
 * `formerSecrets` are accepted.
 */
export type Secrets = { secret: string; formerSecrets: readonly string[]; pushKeys: PushKeys }

/** How long links stay valid that were signed with a generated secret before SECRET replaced it. */
const retiredForMs = 30 * 24 * 60 * 60_000

export async function openSecrets(
  config: Pick<Config, 'secret' | 'secretOld'>,
  db: Database,
  log: Logger,
  now: () => Date,
): Promise<Secrets> {
  return db.transaction(async (tx) => {
    await lockSecrets(tx)
    const generated = await findGeneratedSecret(tx)
    const secret = config.secret ?? generated?.secret ?? randomBytes(32).toString('hex')
    const kept = await findPushKeys(tx)
    if (kept !== undefined) {
      const from = findSealing(kept, [secret, config.secretOld, generated?.secret])
      if (from === undefined) throw wrongSecret(config)
      if (from !== secret) {
        await reseal(tx, from, secret, log)
        log.info('SECRET has changed: stored data was encrypted anew')
      }
    }
    const retired = await settleGenerated(tx, config, secret, now())
    const former = [config.secretOld, retired].filter((each) => each !== undefined && each !== secret)
    return {
      secret,
      formerSecrets: former as string[],
      pushKeys: (await findPushKeys(tx)) ?? (await addPushKeys(tx, secret)),
    }
  })
}

/** Push keys are encrypted since the first start, so they show which secret the database was last started with. */
function findSealing(
  { sealedPrivateKey }: PushKeys,
  candidates: (string | null | undefined)[],
): string | undefined {
  const fits = (secret: string | null | undefined) =>
    typeof secret === 'string' && tryUnseal([deriveSecret(secret, 'push')], sealedPrivateKey) !== undefined
  return candidates.find(fits) ?? undefined
}

function wrongSecret({ secret, secretOld }: Pick<Config, 'secret' | 'secretOld'>): StartError {
  if (secret === undefined) {
    return new StartError(
      'This database was last started with a SECRET, and none is set that opens it: set SECRET to that one again.',
    )
  }
  const also = secretOld === undefined ? 'SECRET does' : 'Neither SECRET nor SECRET_OLD does'
  const not = secretOld === undefined ? ' not' : ''
  return new StartError(
    `${also}${not} open what is stored in this database: set SECRET to the one it was last started with or, to change it, set SECRET_OLD to that one.`,
  )
}

/** The database stores a generated secret in use; one that SECRET replaced stays there encrypted for a while. */
async function settleGenerated(
  tx: Db,
  config: Pick<Config, 'secret'>,
  secret: string,
  now: Date,
): Promise<string | undefined> {
  const generated = await findGeneratedSecret(tx)
  if (config.secret === undefined) {
    if (generated?.secret !== secret) await saveGeneratedSecret(tx, secret)
    return undefined
  }
  if (generated === undefined) return undefined
  const key = deriveSecret(secret, 'retired secret')
  if (generated.secret !== null) {
    await saveRetiredSecret(tx, seal(key, Buffer.from(generated.secret)), now)
    return generated.secret
  }
  const isFresh = now.getTime() - generated.retired_at.getTime() < retiredForMs
  return isFresh ? tryUnseal([key], generated.sealed)?.toString() : undefined
}

async function addPushKeys(tx: Db, secret: string): Promise<PushKeys> {
  const { publicKey, privateKey } = makePushKeys()
  const keys = { publicKey, sealedPrivateKey: seal(deriveSecret(secret, 'push'), privateKey) }
  await insertPushKeys(tx, keys)
  return keys
}

export type ServerKind = 'image servers' | 'chat servers'

export function sealHeaders(secret: string, kind: ServerKind, headers: ServerAddress['headers']): Buffer {
  return seal(deriveSecret(secret, kind), Buffer.from(JSON.stringify(headers)))
}

/** No headers: none are stored, or they were sealed with a secret that is gone. */
export function unsealHeaders(
  secret: string,
  kind: ServerKind,
  sealed: Buffer | null,
): ServerAddress['headers'] {
  const content = sealed === null ? undefined : tryUnseal([deriveSecret(secret, kind)], sealed)
  return content === undefined ? {} : JSON.parse(content.toString())
}

async function reseal(tx: Db, from: string, to: string, log: Logger): Promise<void> {
  /** A row that neither secret decrypts stays as it is, because it must not prevent the start. */
  const anew = (purpose: string, sealed: Buffer) => {
    const content = tryUnseal([deriveSecret(from, purpose)], sealed)
    return content === undefined ? sealed : seal(deriveSecret(to, purpose), content)
  }
  const push = await findPushKeys(tx)
  if (push !== undefined) await resealPushKeys(tx, anew('push', push.sealedPrivateKey))
  const retired = await findGeneratedSecret(tx)
  if (retired?.secret === null) {
    await saveRetiredSecret(tx, anew('retired secret', retired.sealed), retired.retired_at)
  }
  for (const { id, sealed_headers: headers } of await listImageServers(tx)) {
    if (headers !== null) await saveServerHeaders(tx, id, anew('image servers', headers))
  }
  for (const { id, sealed_headers: headers } of await listChatServers(tx)) {
    if (headers !== null) await saveChatServerHeaders(tx, id, anew('chat servers', headers))
  }
  await resealSecondFactors(tx, from, to, log)
  await resealAnswers(tx, (sealed) => anew('idempotent answers', sealed))
}

async function resealSecondFactors(tx: Db, from: string, to: string, log: Logger): Promise<void> {
  const [old, fresh] = [from, to].map((secret) => deriveSecret(secret, 'accounts').toString('hex'))
  if (old === undefined || fresh === undefined) return
  for (const factor of await listSecondFactors(tx)) {
    try {
      const secret = await resealByAuth(old, fresh, factor.secret)
      const codes = await resealByAuth(old, fresh, factor.backup_codes)
      await saveSecondFactor(tx, { id: factor.id, secret, backup_codes: codes })
    } catch (error) {
      log.warn({ err: error, two_factor: factor.id }, 'a two-factor secret could not be encrypted anew')
    }
  }
}

async function resealAnswers(tx: Db, anew: (sealed: Buffer) => Buffer): Promise<void> {
  for (let page: SealedAnswer[] = [], last: SealedAnswer | undefined; ; last = page.at(-1)) {
    page = await listAnswers(tx, last, 500)
    if (page.length === 0) return
    for (const saved of page) await replaceAnswer(tx, { ...saved, answer: anew(saved.answer) })
  }
}
