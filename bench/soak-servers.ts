import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startComfyServer } from '../test/support/comfyui/comfy-server.ts'
import { startServerProcess, stopServerProcesses } from '../test/support/server-process.ts'
import { makeDrawers, untilEnded } from './drawers.ts'

/**
 * `npm run soak servers [tasks]`: tasks are drawn by two ComfyUI servers of which one fails every time. Ends with an
 * error unless all of them are done.
 */
const tasks = Number(process.argv[3] ?? 100)

const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-soak-'))
const [broken, healthy] = [await startComfyServer(), await startComfyServer()]
broken.faults.failing.set('KSampler', {
  exception_type: 'RuntimeError',
  exception_message: 'CUDA error',
  times: Number.POSITIVE_INFINITY,
})
const server = await startServerProcess({
  env: {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100000',
    COMFYUI_URLS: `${broken.url},${healthy.url}`,
  },
})
// Both servers are found within a few seconds of the start.
await sleep(8_000)
const drawers = await makeDrawers(server.url, tasks)
const ended = await untilEnded(drawers)
const done = ended.filter(({ status, engine }) => status === 'done' && engine === 'ComfyUI 2').length
console.log(`${done} of ${tasks} tasks done; the broken server was tried ${broken.submitted.length} times`)
for (const { status, engine, error } of ended)
  if (status !== 'done' || engine !== 'ComfyUI 2') console.log(status, engine, error)
await stopServerProcesses()
await Promise.all([broken.close(), healthy.close()])
await rm(dataDir, { recursive: true, force: true })
process.exit(done === tasks ? 0 : 1)
