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

/** Subfolders that an earlier version or a backup may have made with other modes. */
const privateFolders = ['credentials', 'files', 'outbox', 'spool']

/**
 * Makes the data folder if it is missing and closes it to other users of the system (it contains mails, files and
 * keys). Throws a sentence that says why it cannot be used.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // Outside Linux a root server keeps it open: PostgreSQL runs as another user and must be able to enter it
    // (docs/decisions/0010).
    if (process.platform === 'linux' || process.getuid?.() !== 0) await closeToOthers(dataDir)
    for (const name of privateFolders) await closeToOthers(join(dataDir, name))
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusableFolder(dataDir, error)
  }
}

/** A folder of another owner, such as a mounted one, keeps its mode. */
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
