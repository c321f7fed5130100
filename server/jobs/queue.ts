import { readdirSync } from 'node:fs'
import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Context } from '#server/context'
import { type Database, type Db, jobTimeouts, withTimeouts } from '#server/db/database'
import type { Listener, Listening } from '#server/db/listener'
import { seal, tryUnseal } from '#server/domain/seal'
import type { Logger } from '#server/log'
import { untilAborted } from '#server/work/until-aborted'
import { jobs, loadRun } from './index.ts'
import type { Job } from './job.ts'

export type Jobs = {
  /** Given a transaction, the job exists only if that commits. */
  send<J extends Job>(job: J, payload: z.input<J['payload']>, tx?: Db): Promise<void>
}

export type Queue = Jobs & {
  work(context: Context): Promise<void>
  /** Takes no more jobs and waits for those that run, or for `limit`. Jobs can still be sent. */
  stopWork(limit: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Mails hold links that open accounts: a finished job is kept only as long as one may want to look at it. */
const keepFinishedSeconds = 60 * 60

export async function openQueue(
  /** Without a listener, jobs are found by looking every few seconds. */
  { db, listener }: { db: Database; listener?: Listener },
  log: Logger,
  /** For payloads: the first seals, any opens. */
  keys: readonly [Buffer, ...Buffer[]],
): Promise<Queue> {
  assertHandlers(
    jobs.map((job) => job.id),
    readdirSync(import.meta.dirname),
  )
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => db.pool.query(text, values),
      ...(listener !== undefined && {
        listen: (channel: string, onMessage: (payload: string) => void, onReconnect: () => void) =>
          listenFor(listener, { channel, onMessage, onReconnect }),
      }),
    },
    useListenNotify: listener !== undefined,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const job of jobs) {
    const policy = {
      retryLimit: job.retries,
      retryBackoff: true,
      retryDelay: 1,
      // A worker that was killed loses its job to another within seconds; an honest long one keeps it.
      heartbeatSeconds: 10,
      deleteAfterSeconds: keepFinishedSeconds,
      notify: true,
    }
    await boss.createQueue(job.id, policy)
    await boss.updateQueue(job.id, policy)
  }
  return {
    async send(job, payload, tx) {
      const over = tx && {
        executeSql: async (text: string, values?: unknown[]) => ({
          rows: await tx.query({ name: '', text, values: values ?? [] }),
        }),
      }
      const checked = job.payload.parse(payload) as object
      await boss.send(job.id, job.sealed ? sealPayload(keys[0], checked) : checked, over ? { db: over } : {})
    },
    async work(given) {
      const context = { ...given, db: withTimeouts(given.db, jobTimeouts) }
      for (const job of jobs) {
        // Nothing is told when a job that failed or lost its worker is due again: it is found by looking.
        const pace = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
        let worker: string | undefined
        worker = await boss.work(job.id, pace, async (batch) => {
          // Jobs that came together were told once. Without another look the second would wait for the next round, and
          // everything after it would be one behind.
          if (worker !== undefined) boss.notifyWorker(worker)
          const run = await loadRun(job.id)
          for (const { data } of batch) await run(job.payload.parse(openPayload(keys, data)), context)
        })
        if (job.schedule !== undefined) await boss.schedule(job.id, job.schedule)
      }
    },
    async stopWork(limit) {
      await untilAborted(Promise.all(jobs.map((job) => boss.offWork(job.id))), limit)
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

function sealPayload(key: Buffer, payload: object): object {
  return { sealed: seal(key, Buffer.from(JSON.stringify(payload))).toString('base64') }
}

/** Also what was queued before payloads were sealed, and what the clock queues without one. */
function openPayload(keys: readonly Buffer[], data: unknown): unknown {
  const { sealed } = (data ?? {}) as { sealed?: unknown }
  if (typeof sealed !== 'string') return data ?? {}
  const opened = tryUnseal(keys, Buffer.from(sealed, 'base64'))
  if (opened === undefined) throw new Error('a job was sealed with a secret that is not known any more')
  return JSON.parse(opened.toString('utf8'))
}

/** pg-boss wants to be told after each subscription, the first included. */
async function listenFor(listener: Listener, to: Listening): Promise<{ close(): Promise<void> }> {
  const listening = await listener.listen(to)
  to.onReconnect()
  return listening
}

/** A job without a handler would wait for ever, a handler without a job would never run: neither may start. */
export function assertHandlers(ids: string[], files: string[]): void {
  const handlers = files
    .filter((file) => file.endsWith('.handler.ts'))
    .map((file) => file.slice(0, -'.handler.ts'.length))
  for (const id of ids) {
    if (ids.filter((other) => other === id).length > 1) throw new Error(`The job ${id} is defined twice.`)
    if (!handlers.includes(id)) throw new Error(`The job ${id} has no handler.`)
  }
  for (const handler of handlers) {
    if (!ids.includes(handler)) throw new Error(`The handler ${handler} has no job.`)
  }
}
