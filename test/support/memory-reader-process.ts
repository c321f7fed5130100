import { createBackgroundWork } from '#server/chat/background-work'
import { createMemoryRoom } from '#server/chat/memory-room'
import { placeAlone } from '#server/chat/placed-engine'
import { openDatabase } from '#server/db/database'
import { openOpenAiEngine } from '#server/engines/chat/openai-compatible/openai-engine'
import { createLog } from '#server/log'
import { ids } from '#server/outside/ids'

/** Reads facts like a worker until it is killed. Started by memory-room.test.ts. */
const [, , connectionString = '', baseUrl = ''] = process.argv
const log = createLog('silent')
const parts = { db: openDatabase({ connectionString }, () => {}), ids, log, now: () => new Date() }
const engine = placeAlone('killed reader', await openOpenAiEngine({ baseUrl }))
createMemoryRoom(parts, createBackgroundWork(parts), () => [engine]).look()
