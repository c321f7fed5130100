import pg from 'pg'
import type { Logger } from '#server/log'
import { type Connection, callTimeouts, setTimeoutsStatement } from './database.ts'

const firstRetryMs = 100
const lastRetryMs = 5_000

/**
 * One LISTEN connection. Messages only wake the listener, which then reads the tables, so lost messages do no harm.
 * `onReconnect` tells that some may have been lost.
 */
export async function openListener(
  connection: Connection,
  { channel, onMessage, onReconnect }: Listening,
  log: Logger,
): Promise<Listener> {
  let closed = false
  let client: pg.Client | undefined

  const connect = async () => {
    const fresh = new pg.Client({ ...connection, application_name: `nightbloom ${channel}`, keepAlive: true })
    fresh.on('notification', ({ payload = '' }) => onMessage(payload))
    fresh.on('error', (error) => log.warn({ err: error, channel }, 'listening connection'))
    await fresh.connect()
    await fresh.query(setTimeoutsStatement(callTimeouts))
    await fresh.query(`listen ${channel}`)
    fresh.once('end', () => void reconnect(firstRetryMs))
    client = fresh
  }

  const reconnect = async (delayMs: number): Promise<void> => {
    if (closed) return
    await new Promise((resolve) => setTimeout(resolve, delayMs).unref())
    try {
      await connect()
      onReconnect()
    } catch {
      void reconnect(Math.min(delayMs * 2, lastRetryMs))
    }
  }

  await connect()
  return {
    async countAll() {
      const found = await client?.query<{ count: number }>({
        name: 'count_listening',
        text: `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and application_name = $1`,
        values: [`nightbloom ${channel}`],
      })
      return found?.rows[0]?.count ?? 0
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}

export type Listener = {
  /** The number of connections that listen to the channel, including this one. */
  countAll(): Promise<number>
  close(): Promise<void>
}

export type Listening = { channel: string; onMessage(payload: string): void; onReconnect(): void }
