import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The process id in postmaster.pid; the process may have ended. */
export async function readLockFilePid(clusterFolder: string): Promise<number | undefined> {
  const text = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

/**
 * PostgreSQL refuses to start while the process id in its lock files exists. That process may be a zombie (in
 * containers without init) or another program by now. If a postmaster does run, its shared memory still keeps a
 * second one from starting.
 */
export async function removeLockFiles(clusterFolder: string): Promise<void> {
  await rm(join(clusterFolder, 'postmaster.pid'), { force: true })
  await rm(join(clusterFolder, '.s.PGSQL.5432.lock'), { force: true })
}

export async function isPostgresRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, name, state] = /\((.*)\) (\w)/.exec(stat) ?? []
  return name === 'postgres' && state !== 'Z'
}
