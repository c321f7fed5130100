import { readConfig } from '../server/config.ts'
import { assertReachable, type Connection, openDatabase } from '../server/db/database.ts'
import { borrowEmbeddedPostgres } from '../server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../server/db/migrate.ts'
import { setAdmin } from '../server/db/users.ts'
import { StartError } from '../server/start-error.ts'

/** `npm run admin -- grant <email>` makes an account an admin, `revoke` takes it back. Works while the server runs. */
async function main(): Promise<void> {
  const [verb, email] = process.argv.slice(2)
  if ((verb !== 'grant' && verb !== 'revoke') || email === undefined) {
    throw new StartError('Use: npm run admin -- grant <email>, or: npm run admin -- revoke <email>')
  }
  const config = readConfig(process.env)
  const postgres =
    config.databaseUrl === undefined
      ? await borrowEmbeddedPostgres({
          dataDir: config.dataDir,
          log: { info: () => {}, warn: console.error },
        })
      : undefined
  const connection: Connection = postgres?.connection ?? { connectionString: config.databaseUrl ?? '' }
  const db = openDatabase(connection, (error) => console.error(error.message))
  try {
    if (config.databaseUrl !== undefined) await assertReachable(db, config.databaseUrl)
    await migrate(db, postgres?.auditGuard)
    if (!(await setAdmin(db, email, verb === 'grant')))
      throw new StartError(`Nobody has the address ${email}.`)
    console.log(verb === 'grant' ? `${email} is an admin now.` : `${email} is no longer an admin.`)
  } finally {
    await db.close()
    await postgres?.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
