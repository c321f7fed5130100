import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Exchange } from '#contract/aifriend/chat-message'
import { defaultTiers } from '#server/domain/tiers'
import { startBalancer } from './balancer.ts'
import { openStream } from './event-stream.ts'
import { makeSignUp } from './make-user.ts'
import { type Exit, type ServerProcess, startServerProcess } from './server-process.ts'
import { createVisitor, type Visitor } from './visitor.ts'

type Role = 'web' | 'worker'

/** Several web and worker processes on one database, behind a balancer, with users who use them. */
export type Deployment = {
  url: string
  /** Stops the oldest process of a role as an operator does, and starts another one in its place. */
  replace(role: Role): Promise<Exit>
  /** Lets this many users read, write and chat until the returned function is called. */
  use(users: number): Promise<() => Promise<Use>>
  stop(): Promise<void>
}

export type Use = { calls: number; replies: number; problems: string[] }

export async function startDeployment(databaseUrl: string, dataDir: string): Promise<Deployment> {
  const free = { ...defaultTiers.free, messages_a_day: 1e6 }
  await writeFile(join(dataDir, 'tiers.json'), JSON.stringify({ ...defaultTiers, free }))
  const balancer = await startBalancer()
  const running: Record<Role, ServerProcess[]> = { web: [], worker: [] }

  const start = async (role: Role) => {
    const started = await startServerProcess({
      env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
      command: [process.execPath, 'server/main.ts', `--role=${role}`],
    })
    running[role].push(started)
    if (role === 'web') await balancer.add(started.url)
  }
  const stopOldest = async (role: Role): Promise<Exit> => {
    const [oldest] = running[role].splice(0, 1)
    if (oldest === undefined) throw new Error(`there is no ${role}`)
    oldest.process.kill('SIGTERM')
    const exit = await oldest.exited
    balancer.remove(oldest.url)
    return exit
  }

  // The first brings the database up to date.
  await start('web')
  await Promise.all([start('web'), start('worker'), start('worker')])
  return {
    url: balancer.url,
    async replace(role) {
      const exit = await stopOldest(role)
      await start(role)
      return exit
    },
    async use(users) {
      const use: Use = { calls: 0, replies: 0, problems: [] }
      const over = new AbortController()
      const visitors = await Promise.all(Array.from({ length: users }, () => signUp(balancer.url)))
      const using = visitors.map(({ visitor, sessionId }) => act(visitor, sessionId, use, over.signal))
      return async () => {
        over.abort()
        await Promise.all(using)
        return use
      }
    },
    async stop() {
      await Promise.all((['web', 'web', 'worker', 'worker'] as const).map(stopOldest))
      balancer.close()
    },
  }
}

async function signUp(url: string): Promise<{ visitor: Visitor; sessionId: string }> {
  const visitor = createVisitor(url)
  await visitor.call('user.register', makeSignUp())
  const { data: character } = await visitor.call('aifriend.create_character', {
    name: 'Mira',
    personality: 'A patient lighthouse keeper who loves storms.',
  })
  const { data } = await visitor.call('aifriend.create_session', { character_id: character.character_id })
  return { visitor, sessionId: data.session_id }
}

async function act(visitor: Visitor, sessionId: string, use: Use, over: AbortSignal): Promise<void> {
  // At least two rounds, so that users are active while processes are replaced, even if that is quick.
  for (let i = 0; i < 2 || !over.aborted; i += 1) {
    try {
      await note(use, 'page', (await fetch(`${visitor.url}/`)).status)
      await note(use, 'read', (await visitor.call('user.get_my_info')).status)
      await note(use, 'write', (await visitor.call('user.update_profile', { name: `Alice ${i}` })).status)
      await chat(visitor, sessionId, use, i)
    } catch (error) {
      use.problems.push(`round ${i}: ${String(error)} ${String((error as Error).cause ?? '')}`)
    }
  }
}

async function note(use: Use, what: string, status: number): Promise<void> {
  use.calls += 1
  if (status !== 200) use.problems.push(`${what}: ${status}`)
}

/** Reads a reply to its end, over the one stream that began with the message. */
async function chat(visitor: Visitor, sessionId: string, use: Use, i: number): Promise<void> {
  const input = { session_id: sessionId, text: `Tell me of storm number ${i}.` }
  const events = await openStream(visitor, 'aifriend.send_message', undefined, input)
  let ended: Exchange | undefined
  for (let event = await events.next(); event !== undefined; event = await events.next()) {
    if (event.type === 'text-end') ended = event.data as Exchange
    if (event.type === 'error') use.problems.push(`reply ${i}: ${JSON.stringify(event.data)}`)
  }
  use.replies += 1
  const status = ended?.assistant_message.status
  if (status !== 'done') use.problems.push(`reply ${i} ended as ${status}`)
}
