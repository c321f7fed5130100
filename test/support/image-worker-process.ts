import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#server/config'
import type { ImageEngine } from '#server/engines/image/image-engine'
import { createRetouchEngine } from '#server/engines/image/retouch/retouch-engine'
import { createLog } from '#server/log'
import { openContext } from '#server/open-context'
import { openTasks } from '#server/tasks/open-tasks'
import type { WorkerKind } from './image-worker.ts'
import { makeMesh } from './make-face.ts'
import { createQuickRetouch } from './quick-retouch.ts'
import { createScriptedEngine } from './scripted-engine.ts'
import { createScriptedVision } from './scripted-vision.ts'

/** Started by startImageWorker. Slow enough to be killed in the middle. */
const { leaseSeconds, drawMs, draws } = JSON.parse(process.argv[2] ?? '{}') as WorkerKind

const config = readConfig(process.env)
const vision = createScriptedVision()
vision.reads([makeMesh({ x: 256, y: 256, radius: 200 })])
const retouch = createQuickRetouch()
const context = await openContext(config, createLog(config.logLevel), { vision, retouch, schedules: false })
const engines =
  draws === 'tools'
    ? [
        createRetouchEngine(retouch, vision),
        createScriptedEngine({ modes: ['image_editor'], edits: ['fill'] }),
      ]
    : [createScriptedEngine()]
const slow = (engine: ImageEngine): ImageEngine => ({
  ...engine,
  // All tools at once, so that one kill ends all of them.
  ...(draws === 'tools' && { capabilities: { ...engine.capabilities, concurrency: 4 } }),
  generate: async (...request) => {
    await sleep(drawMs)
    return engine.generate(...request)
  },
})
await openTasks(context, {
  engines: engines.map((engine, i) => ({ id: `${draws}:${i}:${process.pid}`, engine: slow(engine) })),
  leaseSeconds,
})
process.stdout.write('ready\n')
