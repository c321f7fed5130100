import { open } from 'node:fs/promises'

/** A new or renamed entry of a folder is on disk only when the folder is. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // ENOTDIR: a part of the path is a file, so nothing can lie below it.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
