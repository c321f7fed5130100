import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawImage } from '#test/support/make-image'
import { makeSignUp } from '../test/support/make-user.ts'
import {
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '../test/support/server-process.ts'
import { type Attack, attacks } from './hostile/attacks.ts'
import { type Client, createClient, readData } from './hostile/client.ts'

/**
 * `npm run soak hostile [minutes]`: runs one class of attack after the other, finally all together, while an
 * honest user keeps using the site. Prints the honest user's response times. Fails if `user.get_my_info`
 * takes 500 ms or more at p95, or if the honest user gets any error.
 */
const minutes = Number(process.argv[3] ?? 10)
const barMs = 500

/** All attacks together take the last fifth of the time. */
const secondsEach = (minutes * 60 * 0.8) / attacks.length
const secondsTogether = minutes * 60 * 0.2

type Seen = { infoMs: number[]; otherMs: number[]; errors: string[] }

const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-hostile-'))
// Limits per minute are raised, so that budgets and fair shares are tested instead.
const server = await startServerProcess({
  env: { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '20' },
})
const honest = createClient(server.url, '127.0.0.1')
readData(await honest.call('user.register', makeSignUp({ name: 'Honest Hanna' })))
const image = await drawImage({ width: 640, height: 480 }).png().toBuffer()

let hasFailed = false
await watch('no attack', Math.min(15, secondsEach), [])
for (const attack of attacks) await watch(attack.name, secondsEach, [attack])
await watch('all attacks together', secondsTogether, attacks)

await stopServerProcesses()
await rm(dataDir, { recursive: true, force: true })
console.log(
  hasFailed ? 'The attacks affected the honest user.' : 'The attacks did not affect the honest user.',
)
process.exit(hasFailed ? 1 : 0)

async function watch(name: string, seconds: number, attackers: readonly Attack[]): Promise<void> {
  const seen: Seen = { infoMs: [], otherMs: [], errors: [] }
  const endsAt = Date.now() + seconds * 1_000
  const [tallies] = await Promise.all([
    Promise.all(attackers.map((attack) => strike(attack, seconds))),
    askForInfo(honest, endsAt, seen),
    useSite(honest, endsAt, seen),
  ])
  const p95 = quantile(seen.infoMs, 0.95)
  if (p95 >= barMs || seen.errors.length > 0) hasFailed = true
  console.log(`\n${name}`)
  console.log(
    `  my_info p50 ${ms(quantile(seen.infoMs, 0.5))} p95 ${ms(p95)} worst ${ms(quantile(seen.infoMs, 1))} of ` +
      `${seen.infoMs.length}; other p95 ${ms(quantile(seen.otherMs, 0.95))} worst ${ms(quantile(seen.otherMs, 1))}; ` +
      `${seen.errors.length} errors; server ${readMemoryMb(server)} MB`,
  )
  for (const error of new Set(seen.errors)) console.log(`  ${error}`)
  if (tallies.length === 1) console.log(`  answers to the attackers: ${tallies[0]}`)
}

async function askForInfo(client: Client, endsAt: number, seen: Seen): Promise<void> {
  while (Date.now() < endsAt) {
    seen.infoMs.push(await ask(seen, 'user.get_my_info', () => client.call('user.get_my_info')))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Searches, uploads an image, opens a page. */
async function useSite(client: Client, endsAt: number, seen: Seen): Promise<void> {
  const headers = { 'content-type': 'image/png' }
  const uses = {
    'art.search': () => client.call('art.search'),
    'aifriend.search_characters': () => client.call('aifriend.search_characters'),
    'asset.upload': () => client.send('/rpc/asset.upload', { body: image, headers }),
    '/app/pricing': () => client.send('/app/pricing', { method: 'GET' }),
  }
  while (Date.now() < endsAt) {
    for (const [name, use] of Object.entries(uses)) {
      seen.otherMs.push(await ask(seen, name, use))
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
  }
}

async function ask(seen: Seen, name: string, send: () => ReturnType<Client['send']>): Promise<number> {
  const startedAt = performance.now()
  try {
    const { status, text } = await send()
    if (status >= 400) seen.errors.push(`${name}: ${status} ${text.slice(0, 120)}`)
  } catch (error) {
    seen.errors.push(`${name}: ${String(error)}`)
  }
  return performance.now() - startedAt
}

async function strike(attack: Attack, seconds: number): Promise<string> {
  const args = [
    'bench/hostile/attacker-process.ts',
    server.url,
    String(attacks.indexOf(attack)),
    String(seconds),
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let tally = ''
  child.stdout.on('data', (text) => (tally += text))
  await once(child, 'exit')
  return tally
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`
}

function readMemoryMb(running: ServerProcess): number {
  const text = readFileSync(`/proc/${running.process.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1024)
}
