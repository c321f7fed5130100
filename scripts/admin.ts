import { type Role, roles } from '../contract/roles.ts'
import { deriveSecrets, readConfig } from '../server/config.ts'
import { type Connection, type Database, openDatabase } from '../server/db/database.ts'
import { borrowEmbeddedPostgres } from '../server/db/embedded/start-embedded-postgres.ts'
import { confirmSweep } from '../server/db/file-sweeps.ts'
import { migrate } from '../server/db/migrate.ts'
import { assertReachable } from '../server/db/start-checks.ts'
import { setRole } from '../server/db/users.ts'
import { createLog } from '../server/log.ts'
import { openStorage } from '../server/open-storage.ts'
import { openFaceVault } from '../server/outside/face-vault.ts'
import { ids } from '../server/outside/ids.ts'
import { openPayments } from '../server/outside/payments/open-payments.ts'
import { createGiftCodes } from '../server/payments/gift-codes.ts'
import { type Reconciled, reconcile } from '../server/payments/reconcile.ts'
import { openSecrets } from '../server/secrets.ts'
import { StartError } from '../server/start-error.ts'
import { countLostFaces, discardLostFaces } from '../server/tasks/lost-faces.ts'

type Command = (
  db: Database,
  config: ReturnType<typeof readConfig>,
  first: string,
  second?: string,
) => Promise<string>

const grant: Command = async (db, _config, email, name = 'admin') => {
  const role = roles.find((known) => known === name)
  if (role === undefined) throw new StartError(`There is no role ${name}. The roles are ${roles.join(', ')}.`)
  await change(db, email, role)
  return `${email} has the role ${role} now.`
}

const revoke: Command = async (db, _config, email) => {
  await change(db, email, null)
  return `${email} has no role any more.`
}

async function change(db: Database, email: string, role: Role | null): Promise<void> {
  if (!(await setRole(db, email, role)))
    throw new StartError(`There is no account with the address ${email}.`)
}

const reconcileNow: Command = async (db, config, days) => {
  if (days !== '' && !/^[1-9]\d{0,2}$/.test(days)) {
    throw new StartError(`The days must be a whole number from 1 to 999; "${days}" is none.`)
  }
  const since = new Date(Date.now() - Number(days || 7) * 86_400_000)
  const secrets = await openSecrets(config, db, createLog('silent'), () => new Date())
  const giftCodes = createGiftCodes(deriveSecrets(secrets, 'gift codes'))
  const results = await reconcile({ config, db, ids, giftCodes, payments: openPayments(config) }, since)
  if (results.length === 0) return 'No payment provider is set up.'
  const report = results.flatMap(describeReconciled).join('\n')
  if (results.some((result) => 'error' in result)) throw new StartError(report)
  return report
}

function describeReconciled(result: Reconciled): string[] {
  const { provider } = result
  if ('error' in result) {
    const { message, cause } = result.error
    return [`${provider}: not compared: ${cause instanceof Error ? cause.message : message}`]
  }
  const { since, facts, booked, differences } = result
  const from = since.toISOString().slice(0, 16).replace('T', ' ')
  const found =
    differences.length === 0 ? 'everything fits' : 'these differences are at /app/admin/membership:'
  return [
    `${provider}, since ${from} UTC: ${facts} listed, ${booked} booked now, ${found}`,
    ...differences.map(({ externalId, problem }) => `  ${externalId}: ${problem}`),
  ]
}

const adoptFiles: Command = async (db, config) => {
  const storage = await openStorage(config, db, { error: () => {}, info: () => {} })
  if (await storage.isOwn()) return 'This database already manages the stored files.'
  await storage.adopt()
  return 'This database now manages the stored files. Within a minute, the previous one can only read them.'
}

const confirm: Command = async (db) => {
  const sweep = await confirmSweep(db)
  if (sweep === undefined) return 'No cleanup is waiting for confirmation.'
  const { orphan_count: orphans, listed_count: listed, sample_keys: some } = sweep
  return [
    `The next cleanup, at 03:41 UTC, may delete ${orphans} of ${listed} files that no row of the database refers to, such as:`,
    ...some.map((key) => `  ${key}`),
  ].join('\n')
}

const lostFaces: Command = async (db, config, word) => {
  if (word !== '' && word !== 'discard') throw new StartError(usage)
  const parts = { db, ids, faceVault: await openFaceVault(config.dataDir, config.faceKey) }
  const { own, consents, registry } = await (word === 'discard' ? discardLostFaces : countLostFaces)(parts)
  if (own + consents + registry === 0) return 'The key opens all enrolled faces.'
  const counts = `${own} of users, ${consents} of consents and ${registry} of the do-not-depict registry`
  if (word === '') {
    return [
      `The key does not open these faces: ${counts}. As long as that is so, they match nobody, and every picture with a face is held if one of them is of the registry.`,
      'If you have the former key, set FACE_KEY to it or restore the file face.key. If it is lost for good, run: npm run admin -- lost-faces discard',
    ].join('\n')
  }
  return [
    `Deleted faces: ${counts}. The users were asked to enrol, or to ask for consent, again.`,
    ...(registry > 0
      ? [
          'Those of the registry have no account and could not be told: announce publicly that they have to enrol again. What was hidden for them stays hidden.',
        ]
      : []),
  ].join('\n')
}

/** By name; `wantsEmail`: needs an address as argument. */
const commands: Record<string, { run: Command; wantsEmail: boolean }> = {
  grant: { run: grant, wantsEmail: true },
  revoke: { run: revoke, wantsEmail: true },
  reconcile: { run: reconcileNow, wantsEmail: false },
  'adopt-files': { run: adoptFiles, wantsEmail: false },
  'lost-faces': { run: lostFaces, wantsEmail: false },
  'confirm-sweep': { run: confirm, wantsEmail: false },
}

const usage = [
  'Usage: npm run admin -- grant <email> [role]  gives an account a role: admin, moderator or support',
  '       npm run admin -- revoke <email>   takes the role of an account away',
  '       npm run admin -- reconcile [days] compares what payment providers have recorded with the books',
  '       npm run admin -- adopt-files      lets this database manage the stored files, after a move or restore',
  '       npm run admin -- lost-faces [discard]  counts, or deletes, enrolled faces that the key does not open',
  '       npm run admin -- confirm-sweep    confirms that the cleanup may delete more files than its limit',
].join('\n')

/** Commands for operators. They work while the server runs. */
async function main(): Promise<void> {
  const [name = '', email = '', role] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined || (command.wantsEmail && email === '')) throw new StartError(usage)
  const config = readConfig(process.env)
  const postgres =
    config.databaseUrl === undefined
      ? await borrowEmbeddedPostgres({
          dataDir: config.dataDir,
          log: { info: () => {}, warn: console.error },
        })
      : undefined
  const connection: Connection = postgres?.connection ?? { connectionString: config.databaseUrl ?? '' }
  const db = openDatabase(connection, (error) => console.error(error.message), { connectionsAtMost: 2 })
  try {
    if (config.databaseUrl !== undefined) await assertReachable(db, config.databaseUrl)
    await migrate(db, postgres?.auditGuard)
    console.log(await command.run(db, config, email, role))
  } finally {
    await db.close()
    await postgres?.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
