import { readConfig } from '#server/config'
import type { Context } from '#server/context'
import { run } from '#server/jobs/send-broadcasts.handler'
import { createLog } from '#server/log'
import { openContext } from '#server/open-context'
import { createQuickRetouch } from './quick-retouch.ts'
import { createScriptedVision } from './scripted-vision.ts'

/** Started by startAndKillBroadcast. It stops for good after it has notified so many users, before it commits. */
const lastUser = Number(process.argv[2])
const config = readConfig(process.env)
const context = await openContext(config, createLog(config.logLevel), {
  vision: createScriptedVision(),
  retouch: createQuickRetouch(),
  schedules: false,
})

let told = 0
const tell: Context['notifier']['tell'] = async (...args) => {
  await context.notifier.tell(...args)
  told += 1
  if (told < lastUser) return
  process.stdout.write('ready\n')
  await new Promise<never>(() => {})
}
await run({}, { ...context, notifier: { ...context.notifier, tell } })
