import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

export type Exit = { code: number | null; signal: NodeJS.Signals | null; stderr: string }

/** The server in its own process, as operators run it. */
export type ServerProcess = {
  url: string
  process: ChildProcess
  exited: Promise<Exit>
  /** Its output so far. */
  printed(): string
}

const root = resolve(import.meta.dirname, '../..')
const started: ServerProcess[] = []

/** Nothing else of the environment may affect a test. */
export const inherited = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}

type Launch = { env: Record<string, string>; command?: [string, ...string[]]; uid?: number }

function launch({ env, command = [process.execPath, 'server/main.ts'], uid }: Launch): ChildProcess {
  const [program, ...args] = command
  return spawn(program, args, {
    cwd: root,
    env: { ...inherited, PORT: '0', RATE_LIMIT_SCALE: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, as in a terminal, so that a test can send Ctrl-C to all of it.
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
}

async function waitForExit(child: ChildProcess): Promise<Exit> {
  let stderr = ''
  child.stderr?.on('data', (text) => (stderr += text))
  const [code, signal] = await once(child, 'close')
  return { code, signal, stderr }
}

/** For a start that is expected to fail. */
export function runToEnd(options: Launch): Promise<Exit> {
  return waitForExit(launch(options))
}

/** Resolves when the server answers, or when a worker, which has no address, has begun to work. */
export async function startServerProcess(options: Launch): Promise<ServerProcess> {
  const child = launch(options)
  const exited = waitForExit(child)
  let stdout = ''
  child.stdout?.on('data', (text) => (stdout += text))
  const server = { url: await readAddress(child, exited), process: child, exited, printed: () => stdout }
  started.push(server)
  return server
}

/** Stops the servers that the tests of a file left running, with their PostgreSQL. */
export async function stopServerProcesses(): Promise<void> {
  for (const server of started.splice(0)) {
    server.process.kill('SIGTERM')
    await server.exited
  }
}

function readAddress(child: ChildProcess, exited: Promise<Exit>): Promise<string> {
  return new Promise((resolve, reject) => {
    let stdout = ''
    child.stdout?.on('data', (text) => {
      stdout += text
      const started = /listening on (http:\S+)|works on jobs/.exec(stdout)
      if (started) resolve(started[1] ?? '')
    })
    void exited.then(({ code, stderr }) => reject(new Error(`the server ended with ${code}: ${stderr}`)))
  })
}

export async function findPostmaster(dataDir: string): Promise<number | undefined> {
  const lockFile = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(lockFile, 10) || undefined
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
