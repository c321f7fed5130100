import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder, unlessMissing } from './disk.ts'
import { assertStorageKey, isStorageKey } from './key.ts'
import type { Storage } from './storage.ts'

export function createFolderStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    assertStorageKey(key)
    return join(root, key)
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const folder = dirname(path)
      const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
      // Beside its target, because only a rename within one file system is atomic. It is a key like any other: what
      // a crash leaves of it is listed, belongs to no row and goes with the sweep.
      const partial = `${path}.${randomBytes(8).toString('hex')}.part`
      try {
        await writeFile(partial, bytes, { flag: 'wx', flush: true, mode: 0o600 })
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      await flushFolders(folder, firstMade === undefined ? folder : dirname(firstMade))
    },

    async findSize(key) {
      const found = await unlessMissing(stat(pathOf(key)))
      return found?.isFile() ? found.size : undefined
    },

    async open(key, range) {
      const file = await unlessMissing(open(pathOf(key), 'r'))
      if (file === undefined) return undefined
      const found = await file.stat()
      if (!found.isFile()) {
        await file.close()
        return undefined
      }
      return { stream: file.createReadStream(range ?? {}), sizeBytes: found.size }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true })
    },

    list: (prefix) => listFiles(root, '', prefix),
  }
}

/** A new folder is on disk only when the one above it is. */
async function flushFolders(from: string, upTo: string): Promise<void> {
  for (let folder = from; ; folder = dirname(folder)) {
    await flushFolder(folder)
    if (folder === upTo) return
  }
}

async function* listFiles(
  root: string,
  below: string,
  prefix: string,
): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  const folder = await unlessMissing(opendir(join(root, below)))
  if (folder === undefined) return
  for await (const entry of folder) {
    const key = `${below}${entry.name}`
    if (entry.isDirectory()) {
      const inside = `${key}/`
      if (inside.startsWith(prefix) || prefix.startsWith(inside)) yield* listFiles(root, inside, prefix)
    } else if (entry.isFile() && key.startsWith(prefix) && isStorageKey(key)) {
      // Deleted since the folder was read, or still there.
      const found = await unlessMissing(stat(join(root, key)))
      if (found !== undefined) yield { key, modifiedAt: found.mtime }
    }
  }
}
