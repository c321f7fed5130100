import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Signs up a user; returns the cookie. */
export async function signUp(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/rpc/user.register`, {
    method: 'POST',
    body: JSON.stringify({
      email: 'bench@example.org',
      password: 'correct horse battery',
      name: 'Bench',
      birth_date: '1990-01-01',
      accept_terms: true,
    }),
  })
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

/** Starts a server in its own process and reads the port from its output. */
export async function startServer(
  logFolder: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ port: number; pid: number; stop(): Promise<void> }> {
  // Logs to a file: reading a pipe would cost this process, which is the load.
  const logFile = join(logFolder, `${basename(args[0] ?? '')}.log`)
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, 'inherit'],
  })
  for (;;) {
    const port = /listening on http:\/\/[^:]+:(\d+)/.exec(await readFile(logFile, 'utf8'))?.[1]
    if (port !== undefined) {
      // Waits for the exit: the database is stopped next, and a running server would log errors.
      const stop = async () => {
        child.kill('SIGTERM')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
      return { port: Number(port), pid: child.pid ?? 0, stop }
    }
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`)
    await sleep(100)
  }
}
