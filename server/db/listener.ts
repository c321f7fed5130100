import pg from 'pg'
import type { Logger } from '#server/log'
import { type Connection, setTimeoutsStatement, type Timeouts } from './database.ts'

const firstRetryMs = 100
const lastRetryMs = 5_000

/** By this name the processes on a database count each other. */
const applicationName = 'nightbloom listener'

export type Listening = { channel: string; onMessage(payload: string): void; onReconnect(): void }

/** The one LISTEN connection of a process, shared by all channels. */
export type Listener = {
  /** Messages only wake: a subscriber then reads the tables. `onReconnect` says that messages may have been lost. */
  listen(listening: Listening): Promise<{ close(): Promise<void> }>
  /** How many processes listen, this one included. */
  countAll(): Promise<number>
  close(): Promise<void>
}

export async function openListener(
  connection: Connection,
  log: Logger,
  timeouts: Timeouts,
): Promise<Listener> {
  const subscribers = new Set<Listening>()
  let closed = false
  let client: pg.Client | undefined

  const connect = async () => {
    const fresh = new pg.Client({ ...connection, application_name: applicationName, keepAlive: true })
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.onMessage(payload)
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'listening connection'))
    try {
      await fresh.connect()
      await fresh.query(setTimeoutsStatement(timeouts))
      for (const { channel } of subscribers) await fresh.query(listenStatement(channel))
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    fresh.once('end', () => void reconnect(firstRetryMs))
    client = fresh
  }

  const reconnect = async (delayMs: number): Promise<void> => {
    if (closed) return
    await new Promise((resolve) => setTimeout(resolve, delayMs).unref())
    try {
      await connect()
    } catch {
      void reconnect(Math.min(delayMs * 2, lastRetryMs))
      return
    }
    if (closed) await client?.end()
    for (const subscriber of subscribers) subscriber.onReconnect()
  }

  await connect()
  return {
    async listen(listening) {
      // Added first: if the connection breaks meanwhile, the next one listens to it too.
      subscribers.add(listening)
      await client?.query(listenStatement(listening.channel))
      return {
        async close() {
          subscribers.delete(listening)
        },
      }
    },
    async countAll() {
      const found = await client?.query<{ count: number }>({
        name: 'count_listening',
        text: `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and application_name = $1`,
        values: [applicationName],
      })
      return found?.rows[0]?.count ?? 0
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}

const listenStatement = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`
