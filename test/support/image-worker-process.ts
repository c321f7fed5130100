import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#server/config'
import { createLog } from '#server/log'
import { openContext } from '#server/open-context'
import { openTasks } from '#server/tasks/open-tasks'
import { createScriptedEngine } from './scripted-engine.ts'
import { createScriptedVision } from './scripted-vision.ts'

/** Started by startImageWorker, with the length of its leases. Slow enough to be killed in the middle. */
const drawMs = 150
const leaseSeconds = Number(process.argv[2])

const config = readConfig(process.env)
const context = await openContext(config, createLog(config.logLevel), { vision: createScriptedVision() })
const engine = createScriptedEngine()
const slow = {
  ...engine,
  generate: async (...request: Parameters<typeof engine.generate>) => {
    await sleep(drawMs)
    return engine.generate(...request)
  },
}
await openTasks(context, { engines: [{ id: `scripted:${process.pid}`, engine: slow }], leaseSeconds })
process.stdout.write('ready\n')
