import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The process that postmaster.pid names, whether or not it still lives. */
export async function readLockFilePid(clusterFolder: string): Promise<number | undefined> {
  const text = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

/**
 * PostgreSQL refuses to start while the pid in its lock files is alive, also when that pid is a zombie nobody reaps
 * (containers whose first process is not an init) or was given to another program since. Should a postmaster be
 * alive after all, its shared memory, which is keyed by the folder's inode, keeps a second one out.
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
