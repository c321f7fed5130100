import { parseArgs } from 'node:util'
import { readConfig } from '#server/config'
import { noTimeouts } from '#server/db/database'
import { createLog } from '#server/log'
import { openContext } from '#server/open-context'
import { StartError } from '#server/start-error'
import { makeDemo } from './seed/demo.ts'
import { makeLibrary } from './seed/library.ts'

/**
 * `npm run seed` creates a demo: a few users, and arts that Petal draws. `npm run seed -- --arts=1000000`
 * creates a library of that size without drawing it. The server must be stopped meanwhile.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { arts: { type: 'string' } } })
  const arts = values.arts === undefined ? undefined : Number(values.arts)
  if (arts !== undefined && (!Number.isInteger(arts) || arts < 1000 || arts > 20_000_000)) {
    throw new StartError('Usage: npm run seed, or: npm run seed -- --arts=1000000 (1,000 to 20,000,000).')
  }
  const config = readConfig({ ...process.env, RATE_LIMIT_SCALE: '1000' })
  const context = await openContext(config, createLog('error'), { timeouts: noTimeouts })
  try {
    if (arts !== undefined) {
      await makeLibrary(context, arts, console.log)
      console.log(`Created a library of ${arts} arts.`)
      return
    }
    console.log('Petal draws twenty images, which takes a minute or two. You can stop and continue later.')
    const demo = await makeDemo(context, console.log)
    console.log(`Created ${demo.images} arts. Sign in as one of these users:`)
    for (const { email, password } of demo.users) console.log(`  ${email}  ${password}`)
  } finally {
    await context.close()
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)
