import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { inherited } from './server-process.ts'

/** A slow chat server in its own process, so that it can be killed. */
export type ChatServer = { url: string; kill(): Promise<void> }

export async function startChatServer(databaseUrl: string, dataDir: string): Promise<ChatServer> {
  const child = spawn(process.execPath, ['test/support/chat-server-process.ts'], {
    cwd: new URL('../..', import.meta.url),
    env: {
      ...inherited,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '100000',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const url = await readUrl(child)
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url, kill }
}

async function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      const url = /ready (\S+)/.exec(String(text))?.[1]
      if (url !== undefined) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}
