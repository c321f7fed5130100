import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Context } from '#server/context'
import { type Connection, setTimeoutsStatement, type Timeouts, withTimeouts } from '#server/db/database'
import { seal, tryUnseal } from '#server/domain/seal'
import type { Logger } from '#server/log'
import { queuedJobs } from './index.ts'
import type { Jobs } from './job.ts'

export type Queue = Jobs & {
  work(context: Context): Promise<void>
  close(): Promise<void>
}

/** How long finished jobs are kept for inspection; not longer, because mails contain links that open accounts. */
const keepFinishedSeconds = 60 * 60

/** Jobs read whole tables, so they get more time than calls. */
const jobTimeouts: Timeouts = { statementMs: 10 * 60_000, lockMs: 60_000 }

export async function openQueue(
  connection: Connection,
  log: Logger,
  /** Keys for payloads: the first encrypts, any decrypts. */
  keys: readonly [Buffer, ...Buffer[]],
): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    max: 4,
    application_name: 'nightbloom jobs',
    useListenNotify: true,
    ...({ onConnect: setTimeouts } satisfies pg.PoolConfig),
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()
  for (const { job } of queuedJobs) {
    const policy = {
      retryLimit: job.retries,
      retryBackoff: true,
      retryDelay: 1,
      // The job of a killed worker runs elsewhere within seconds; a long job keeps its place by heartbeats.
      heartbeatSeconds: 10,
      deleteAfterSeconds: keepFinishedSeconds,
      notify: true,
    }
    await boss.createQueue(job.id, policy)
    await boss.updateQueue(job.id, policy)
  }
  return {
    async send(job, payload, tx) {
      const db = tx && {
        executeSql: async (text: string, values?: unknown[]) => ({
          rows: await tx.query({ name: '', text, values: values ?? [] }),
        }),
      }
      const checked = job.payload.parse(payload) as object
      await boss.send(job.id, job.sealed ? sealPayload(keys[0], checked) : checked, db ? { db } : {})
    },
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
          for (const { data } of batch) await run(job.payload.parse(openPayload(keys, data)), context)
        })
        if (job.schedule !== undefined) await boss.schedule(job.id, job.schedule)
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
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

async function setTimeouts(client: pg.ClientBase): Promise<void> {
  await client.query(setTimeoutsStatement(jobTimeouts))
}
