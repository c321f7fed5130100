import { access, chmod, constants, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/start-error'

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
}

/** Below the data folder. An earlier version or a backup may have left them open to other users. */
const privateFolders = ['credentials', 'files', 'outbox', 'spool']

/**
 * Makes the data folder when it is missing, closes it to other users of the system (it holds letters, files and keys),
 * and says in one sentence why it cannot be used.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // Elsewhere PostgreSQL, which cannot run as root, has to walk through it: docs/decisions/0010.
    if (process.platform === 'linux' || process.getuid?.() !== 0) await closeToOthers(dataDir)
    for (const name of privateFolders) await closeToOthers(join(dataDir, name))
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusableFolder(dataDir, error)
  }
}

/** A folder of another owner, such as a mounted one, is left as it is. */
async function closeToOthers(folder: string): Promise<void> {
  try {
    const { mode } = await stat(folder)
    if ((mode & 0o077) !== 0) await chmod(folder, mode & 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EPERM') throw error
  }
}

export function unusableFolder(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code]
  if (!reason) return error
  return new StartError(
    `The data folder ${folder} cannot be used, ${reason}: set DATA_DIR to a folder this user may write.`,
  )
}
