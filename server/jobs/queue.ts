import { isDeepStrictEqual } from 'node:util'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Context } from '#server/context'
import { type Database, type Db, jobTimeouts, withTimeouts } from '#server/db/database'
import { DEAD_LETTERS } from '#server/db/jobs'
import type { Listener, Listening } from '#server/db/listener'
import { seal, tryUnseal } from '#server/domain/seal'
import type { Logger } from '#server/log'
import { untilAborted } from '#server/work/until-aborted'
import { queuedJobs } from './index.ts'
import type { Job, Jobs } from './job.ts'

export type Queue = Jobs & {
  work(context: Context): Promise<void>
  /** Takes no more jobs and waits for those that run, or for `limit`. Jobs can still be sent. */
  stopWork(limit: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** The cause is read by admins at /app/admin/jobs, so it is a sentence and not a list of issues. */
function readPayload({ payload }: Job, data: unknown): unknown {
  const read = payload.safeParse(data)
  if (read.success) return read.data
  throw new Error(`The payload is not valid. ${z.prettifyError(read.error)}`)
}

/** How long finished jobs are kept for inspection; not longer, because mails contain links that open accounts. */
const keepFinishedSeconds = 60 * 60
/** How long staff can try a job again that failed for the last time. */
const keepDeadSeconds = 7 * 24 * 60 * 60

export async function openQueue(
  /** Without a listener, jobs are found by looking every few seconds. */
  { db, listener }: { db: Database; listener?: Listener },
  log: Logger,
  /** Keys for payloads: the first encrypts, any decrypts. */
  keys: readonly [Buffer, ...Buffer[]],
  /** false: scheduled jobs run only when they are sent. */
  { schedules = true }: { schedules?: boolean } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    schedule: schedules,
    db: {
      executeSql: (text, values) => db.pool.query(text, values),
      ...(listener !== undefined && {
        listen: (channel: string, onMessage: (payload: string) => void, onReconnect: () => void) =>
          listenFor(listener, { channel, onMessage, onReconnect }),
      }),
    },
    useListenNotify: listener !== undefined,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()
  await prepareQueues(boss)
  const stopWork = () => Promise.all(queuedJobs.map(({ job }) => boss.offWork(job.id)))
  return {
    async send(job, payload, tx) {
      const checked = job.payload.parse(payload) as object
      const data = job.sealed ? sealPayload(keys[0], checked) : checked
      await boss.send(job.id, data, tx ? { db: toBossDb(tx) } : {})
    },
    redrive: ({ ids, job }, tx) =>
      boss.redrive(DEAD_LETTERS, { db: toBossDb(tx), ...(ids && { ids }), ...(job && { sourceName: job }) }),
    async work(given) {
      const context = { ...given, db: withTimeouts(given.db, jobTimeouts) }
      for (const { job, loadRun } of queuedJobs) {
        // No notification comes when a failed or lost job is due again, so the queue is polled as well.
        const pace = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
        let worker: string | undefined
        worker = await boss.work(job.id, pace, async (batch) => {
          // Several jobs can come with one notification: without another look the second waits for the next poll.
          if (worker !== undefined) boss.notifyWorker(worker)
          const run = await loadRun()
          for (const { data } of batch) await run(readPayload(job, openPayload(keys, data)), context)
        })
      }
    },
    async stopWork(limit) {
      await untilAborted(stopWork(), limit)
    },
    async close() {
      // Otherwise pg-boss looks only every half second whether its workers have ended.
      await untilAborted(stopWork(), AbortSignal.timeout(5_000))
      await boss.stop({ graceful: false })
    },
  }
}

/** Creates and updates queues and schedules only where something differs: most starts find them as they should be. */
async function prepareQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: keepDeadSeconds })
  for (const { job } of queuedJobs) {
    const policy = {
      retryLimit: job.retries,
      retryBackoff: true,
      retryDelay: 1,
      // The job of a killed worker runs elsewhere within seconds; a long job keeps its place by heartbeats.
      heartbeatSeconds: 10,
      deleteAfterSeconds: keepFinishedSeconds,
      notify: true,
      // The next run of a scheduled job does the work of a failed one.
      ...(job.schedule === undefined && { deadLetter: DEAD_LETTERS }),
    }
    const queue = known.get(job.id)
    if (!queue) await boss.createQueue(job.id, policy)
    else if (!isMatch(queue, policy)) await boss.updateQueue(job.id, policy)
    if (job.schedule !== undefined && job.schedule !== schedules.get(job.id)) {
      await boss.schedule(job.id, job.schedule)
    }
  }
}

function isMatch(queue: object, policy: object): boolean {
  return isDeepStrictEqual({ ...queue, ...policy }, { ...queue })
}

/** Lets pg-boss work in a transaction of ours. */
function toBossDb(tx: Db) {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({
      rows: await tx.query({ name: '', text, values: values ?? [] }),
    }),
  }
}

function sealPayload(key: Buffer, payload: object): object {
  return { sealed: seal(key, Buffer.from(JSON.stringify(payload))).toString('base64') }
}

/** Also accepts plain payloads: scheduled runs have none, and old versions did not encrypt. */
function openPayload(keys: readonly Buffer[], data: unknown): unknown {
  const { sealed } = (data ?? {}) as { sealed?: unknown }
  if (typeof sealed !== 'string') return data ?? {}
  const opened = tryUnseal(keys, Buffer.from(sealed, 'base64'))
  if (opened === undefined) throw new Error('a job payload was encrypted with an unknown secret')
  return JSON.parse(opened.toString('utf8'))
}

/** pg-boss wants to be told after each subscription, the first included. */
async function listenFor(listener: Listener, to: Listening): Promise<{ close(): Promise<void> }> {
  const listening = await listener.listen(to)
  to.onReconnect()
  return listening
}
