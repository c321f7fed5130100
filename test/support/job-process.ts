import { readConfig } from '#server/config'
import type { Context } from '#server/context'
import { run as hideDepictions } from '#server/jobs/hide-depictions.handler'
import { run as takeDownWithdrawn } from '#server/jobs/take-down-withdrawn.handler'
import { createLog } from '#server/log'
import { openContext } from '#server/open-context'
import { createQuickRetouch } from './quick-retouch.ts'
import { createScriptedVision } from './scripted-vision.ts'

/** Started by startAndKillJobs. Both jobs hide one art and stop for good while they hide the next one. */
const consentId = process.argv[2] ?? ''
const config = readConfig(process.env)
const context = await openContext(config, createLog(config.logLevel), {
  vision: createScriptedVision(),
  retouch: createQuickRetouch(),
  schedules: false,
})

let stopped = 0

/** The second case begins a transaction that never ends. */
function stopAtSecond(): Context {
  let cases = 0
  const transaction: Context['db']['transaction'] = (work) =>
    context.db.transaction(async (tx) => {
      const result = await work(tx)
      cases += 1
      if (cases < 2) return result
      stopped += 1
      if (stopped === 2) process.stdout.write('ready\n')
      return new Promise<never>(() => {})
    })
  return { ...context, db: { ...context.db, transaction } }
}

await Promise.all([
  hideDepictions({}, stopAtSecond()),
  takeDownWithdrawn({ consent_id: consentId }, stopAtSecond()),
])
