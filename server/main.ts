import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openChat } from './chat/open-chat.ts'
import { placeHouseCharacters } from './chat/place-house-characters.ts'
import { type Config, readConfig } from './config.ts'
import { insertAdminLink } from './db/admin-links.ts'
import { hashAdminToken } from './domain/admin-token.ts'
import { readThesaurus } from './engines/thesaurus/read-thesaurus.ts'
import { createDoor } from './http/door.ts'
import { createMetrics } from './http/metrics.ts'
import { registerPages } from './http/pages.ts'
import { createLog } from './log.ts'
import { type Opened, openContext } from './open-context.ts'
import { siteUrl } from './site-url.ts'
import { StartError } from './start-error.ts'
import { openTasks } from './tasks/open-tasks.ts'

/** Not during the start, which is busy. A search before then waits half a second for it. */
const warmUpAfterMs = 20_000

/** Opens config, context, door and workers, waits for a reason to stop, finishes what runs, and closes. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  const log = createLog(config.logLevel)
  const stopped = waitForStop(config.dev)
  const context = await openContext(config, log)
  try {
    await placeHouseCharacters(context)
    const close = await openRoles(context)
    void tellOwner(context)
    say(`Mail goes to ${context.mail.describes}.`)
    const isOrphaned = (await stopped) === 'orphaned'
    if (isOrphaned) setTimeout(() => process.exit(1), orphanLifeMs).unref()
    await finish(close, isOrphaned ? 0 : config.drainMs)
  } finally {
    await context.close()
  }
}

/** Without its launcher the process must be gone before the next start gives up waiting for it. */
const orphanLifeMs = 3_000

/** Most stops take less than a second: nothing is said of those. */
const sayAfterMs = 1_000

async function finish(close: Close, drainMs: number): Promise<void> {
  const limit = drainMs === 0 ? AbortSignal.abort() : AbortSignal.timeout(drainMs)
  const saying = setTimeout(() => {
    say(`Finishing what runs, for at most ${drainMs / 1000} s. A second signal stops at once.`)
  }, sayAfterMs).unref()
  await close(limit)
  clearTimeout(saying)
}

/** Requests, runs and jobs may finish until `limit` aborts. */
type Close = (limit: AbortSignal) => Promise<void>

async function openRoles(context: Opened): Promise<Close> {
  const { config } = context
  const room = config.role === 'web' ? undefined : await openTasks(context)
  const talk = config.role === 'web' ? undefined : await openChat(context)
  if (config.role !== 'web') await context.queue.work(context)
  if (config.role === 'worker') {
    say(`${config.brand} works on jobs, draws pictures and talks.`)
    return async (limit) => {
      await Promise.all([talk?.close(limit), room?.close(limit), context.queue.stopWork(limit)])
    }
  }
  const metrics = createMetrics()
  const { app: server, assets, dispatch, draining } = createDoor(context, metrics)
  await registerPages(server, { ...context, assets, dispatch, metrics })
  await listen(server, config)
  // Port 0 asks the system for a free one; links must name the one that was given.
  const address = server.server.address()
  if (typeof address === 'object' && address !== null) config.port = address.port
  const metricsServer = await metrics.listen(config.metricsPort)
  say(`${config.brand} is listening on ${siteUrl(config)}`)
  say(`Metrics are on ${metricsServer.url}, for this machine alone.`)
  await printAdminLink(context)
  const warmUp = setTimeout(() => {
    context.sentences.warmUp()
    // A failure shows up in the next search.
    readThesaurus().catch(() => {})
  }, warmUpAfterMs).unref()
  return async (limit) => {
    clearTimeout(warmUp)
    await draining.stopListening(limit)
    // The chat worker goes on until the last request is answered, since a request may wait for a reply of its own.
    await Promise.all([draining.finish(limit), room?.close(limit), context.queue.stopWork(limit)])
    await server.close()
    await metricsServer.close()
    await talk?.close(limit)
  }
}

/** Not waited for: the storage may be away, and the server starts without it. */
async function tellOwner({ log, storage }: Opened): Promise<void> {
  try {
    if (await storage.isOwn()) return
    say('The stored files belong to another database: they can be read, but nothing is saved or deleted.')
    say('If this database replaces that one, run: npm run admin -- adopt-files')
  } catch (error) {
    log.warn({ err: error }, 'the storage cannot be asked whose files it has')
  }
}

/** The server before this one may need a moment to give the port up. */
const portPatienceMs = 2_500
const portPollMs = 100

async function listen(server: FastifyInstance, { host, port }: Config): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    try {
      await server.listen({ host, port })
      return
    } catch (error) {
      const isTaken = (error as { code?: string }).code === 'EADDRINUSE'
      if (!isTaken || performance.now() - startedAt > portPatienceMs) {
        await server.close()
        throw portError(error, host, port)
      }
      await sleep(portPollMs)
    }
  }
}

function portError(error: unknown, host: string, port: number): unknown {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is in use. Set PORT to a free one.`)
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}. Set HOST to one it has.`)
  }
  return error
}

async function printAdminLink({ db, config }: Opened): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  if (await insertAdminLink(db, hashAdminToken(token))) {
    say(
      `There is no admin yet. The first to open this link becomes one: ${siteUrl(config)}/app/claim-admin?token=${token}`,
    )
    const standIns = listStandIns(config)
    if (standIns !== '')
      say(
        `${standIns} until a server is connected. As admin, connect ComfyUI, Ollama, LM Studio, llama.cpp or vLLM here: ${siteUrl(config)}/app/admin/server`,
      )
  }
}

/** What is not done by a server of the environment. */
function listStandIns({ comfyui, chat }: Opened['config']): string {
  const draws = comfyui.length === 0 ? ['Petal draws'] : []
  const talks = chat.baseUrl === undefined && chat.llamaModel === undefined ? ['Echo talks'] : []
  return [...draws, ...talks].join(' and ')
}

/** Signals closer together than this count as one. */
const sameSignalMs = 200

/** Resolves with the first signal, or when the launcher has died. A second signal ends the process at once. */
function waitForStop(dev: boolean): Promise<'signal' | 'orphaned'> {
  return new Promise((resolve) => {
    process.once('disconnect', () => resolve('orphaned'))
    // Listening to the launcher must not keep a finished process alive.
    process.channel?.unref()
    let askedAt: number | undefined
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        // In development every save restarts us by SIGTERM; the next start adopts the database, so nothing is waited for.
        if (dev && signal === 'SIGTERM') process.exit(0)
        // A service manager that signals every process reaches us twice at once: directly and by the launcher.
        if (askedAt !== undefined && performance.now() - askedAt > sameSignalMs) process.exit(1)
        askedAt ??= performance.now()
        resolve('signal')
      })
    }
  })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  const isOurs = error instanceof StartError
  process.stderr.write(`${isOurs ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
