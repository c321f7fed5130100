import pg from 'pg'
import { expect, it } from 'vitest'
import { openChat } from '#server/chat/open-chat'
import { openTasks } from '#server/tasks/open-tasks'
import { whenFileEnds } from '#test/support/file-end'
import { startServer } from '#test/support/harness'

it('a process uses at most ten connections in all, however much is asked of it', async () => {
  const server = await startServer()
  const { context } = server
  const room = await openTasks(context, { engines: [] })
  const talk = await openChat(context, { engines: [] })
  whenFileEnds(async () => {
    await talk.close()
    await room.close()
  })
  const observer = new pg.Client(server.databaseUrl)
  await observer.connect()
  whenFileEnds(() => observer.end())

  const visitors = Array.from({ length: 60 }, () => server.visitor())
  const answers = visitors.map((visitor) => visitor.call('model.list', {}))
  const held = Array.from({ length: 30 }, (_, i) =>
    context.db.query({ name: '', text: `select pg_sleep(0.05), ${i}` }),
  )
  await Promise.all([...answers, ...held])
  const { rows } = await observer.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(rows[0].count).toBeGreaterThan(4)
  expect(rows[0].count).toBeLessThanOrEqual(10)
})
