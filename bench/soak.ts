import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSignUp } from '../test/support/make-user.ts'
import {
  findPostmaster,
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '../test/support/server-process.ts'
import { createVisitor } from '../test/support/visitor.ts'

// These exit the process when they are done.
if (process.argv[2] === 'chat') await import('./soak-chat.ts')
if (process.argv[2] === 'chat-servers') await import('./soak-chat-servers.ts')
if (process.argv[2] === 'hostile') await import('./soak-hostile.ts')
if (process.argv[2] === 'deploy') await import('./soak-deploy.ts')
if (process.argv[2] === 'payments') await import('./soak-payments.ts')
if (process.argv[2] === 'servers') await import('./soak-servers.ts')
if (process.argv[2] === 'storage') await import('./soak-storage.ts')

/**
 * `npm run soak [minutes]`: users sign up and change their profiles while the server, PostgreSQL or both are
 * killed with -9 again and again. Fails if anything acknowledged is lost.
 */
const minutes = Number(process.argv[2] ?? 5)
const victims = ['server', 'postgres', 'both'] as const
const users = 4

type User = { email: string; password: string; name: string }

const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-soak-'))
const start = () =>
  startServerProcess({ env: { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '100000' } })

const acknowledged: User[] = []
const endsAt = Date.now() + minutes * 60_000
let server = await start()
for (let round = 0; Date.now() < endsAt; round += 1) {
  const victim = victims[round % victims.length] ?? 'both'
  const writing = Promise.all(Array.from({ length: users }, () => writeUntilFailure(server.url)))
  const target = acknowledged.length + 60
  while (acknowledged.length < target) await new Promise((resolve) => setTimeout(resolve, 20))
  const memoryMb = readMemoryMb(server)
  await kill(victim)
  await writing
  if (victim === 'postgres') {
    server.process.kill('SIGTERM')
    await server.exited
  }
  server = await start()
  const lost = await countLost(server.url)
  console.log(
    `round ${round + 1}: killed ${victim}, ${acknowledged.length} acknowledged, ${lost} lost, ${memoryMb} MB`,
  )
  if (lost > 0) process.exitCode = 1
}
await stopServerProcesses()
await rm(dataDir, { recursive: true, force: true })
console.log(process.exitCode === 1 ? 'An acknowledged write was lost.' : 'No acknowledged write was lost.')

async function writeUntilFailure(url: string): Promise<void> {
  try {
    for (;;) {
      const signUp = makeSignUp()
      const visitor = createVisitor(url)
      if ((await visitor.call('user.register', signUp)).status !== 200) return
      const user = { email: signUp.email, password: signUp.password, name: signUp.name }
      acknowledged.push(user)
      const renamed = `Renamed ${acknowledged.length}`
      if ((await visitor.call('user.update_profile', { name: renamed })).status !== 200) return
      user.name = renamed
    }
  } catch {
    // The connection broke: changes without an answer may be lost.
  }
}

async function kill(victim: (typeof victims)[number]): Promise<void> {
  if (victim !== 'server') process.kill(Number(await findPostmaster(dataDir)), 'SIGKILL')
  if (victim === 'postgres') return
  server.process.kill('SIGKILL')
  await server.exited
}

/** Checks the newest ones, which were in progress when the kill happened. */
async function countLost(url: string): Promise<number> {
  const checks = acknowledged.slice(-80).map(async ({ email, password, name }) => {
    const { status, data } = await createVisitor(url).call('user.authenticate', { email, password })
    // An interrupted rename may or may not have happened; an acknowledged one must have.
    return status === 200 && (data.name === name || name === 'Alice Moon')
  })
  return (await Promise.all(checks)).filter((there) => !there).length
}

function readMemoryMb(running: ServerProcess): number {
  const status = readFileSync(`/proc/${running.process.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
