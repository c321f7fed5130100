import { access, constants, mkdir } from 'node:fs/promises'
import { StartError } from '#server/start-error'

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
}

/** Makes the data folder when it is missing, and says in one sentence why it cannot be used. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusableFolder(dataDir, error)
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
