import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startComfyServer } from '../test/support/comfyui/comfy-server.ts'
import { startS3Server } from '../test/support/s3-server.ts'
import { startServerProcess, stopServerProcesses } from '../test/support/server-process.ts'
import { makeDrawers, untilEnded } from './drawers.ts'

/**
 * `npm run soak storage [seconds]`: tasks are drawn while S3 is down, and the server is killed with -9 in the middle.
 * Ends with an error if a task is not done, was drawn twice, or has no file.
 */
const downSeconds = Number(process.argv[3] ?? 60)
const tasksEach = 12

const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-soak-'))
const comfy = await startComfyServer()
const s3 = await startS3Server()
const env = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  RATE_LIMIT_SCALE: '100000',
  COMFYUI_URLS: comfy.url,
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
}
let server = await startServerProcess({ env: { ...env, PORT: '0' } })
const { port } = new URL(server.url)
await sleep(8_000)
const before = await makeDrawers(server.url, tasksEach)
await untilEnded(before)

s3.setDown(true)
const downUntil = Date.now() + downSeconds * 1000
const during = await makeDrawers(server.url, tasksEach)
await sleep((downSeconds * 1000) / 2)
server.process.kill('SIGKILL')
await server.exited
server = await startServerProcess({ env: { ...env, PORT: port } })
await sleep(Math.max(0, downUntil - Date.now()))
s3.setDown(false)

const ended = await untilEnded([...before, ...during])
const done = ended.filter(({ status }) => status === 'done').length
const files = [...s3.objects.keys()].filter((key) => key.includes('/arts/')).length
// The same prompt id sent twice is one drawing that was taken up again.
const drawn = new Set(comfy.submitted.map(({ id }) => id)).size
const twice = comfy.submitted.length - drawn
console.log(`S3 was down for ${downSeconds} s: ${done} of ${2 * tasksEach} tasks done, ${files} files stored`)
console.log(`${comfy.submitted.length} prompts were sent, ${twice} of them a second time`)
const isRight = done === 2 * tasksEach && files === 4 * tasksEach && twice === 0
await stopServerProcesses()
await Promise.all([comfy.close(), s3.close()])
await rm(dataDir, { recursive: true, force: true })
process.exit(isRight ? 0 : 1)
