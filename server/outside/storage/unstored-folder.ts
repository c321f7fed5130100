import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder, unlessMissing } from './disk.ts'

/** A file that waits on the local disk until the storage takes it. */
export type UnstoredFile = { key: string; mediaType: string; read(): Promise<Buffer> }

export type Unstored = { note: unknown; files: UnstoredFile[] }

/**
 * Files that the storage did not take, with a note of what to do once it does. What `add` has returned for survives a
 * kill -9 and a power failure.
 */
export type UnstoredFolder = {
  add(id: string, entry: Unstored): Promise<void>
  list(): Promise<string[]>
  /** Undefined: another process has removed it. */
  read(id: string): Promise<Unstored | undefined>
  remove(id: string): Promise<void>
}

type Index = { note: unknown; files: { key: string; mediaType: string }[] }

const indexName = 'index.json'
const partialEnd = '.part'
/** An entry is written within seconds, so an older partial one was left by a crash. */
const partialForMs = 60 * 60_000

export function createUnstoredFolder(root: string): UnstoredFolder {
  const write = (path: string, bytes: Buffer | string) =>
    writeFile(path, bytes, { flag: 'wx', flush: true, mode: 0o600 })

  return {
    async add(id, { note, files }) {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const [path, partial] = [join(root, id), join(root, `${id}${partialEnd}`)]
      await rm(partial, { recursive: true, force: true })
      await mkdir(partial, { mode: 0o700 })
      for (const [i, file] of files.entries()) await write(join(partial, String(i)), await file.read())
      const index: Index = { note, files: files.map(({ key, mediaType }) => ({ key, mediaType })) }
      await write(join(partial, indexName), JSON.stringify(index))
      await flushFolder(partial)
      // Only a whole entry gets its name.
      await rename(partial, path)
      await flushFolder(root)
    },

    async list() {
      const names = await unlessMissing(readdir(root))
      for (const name of names ?? []) {
        if (name.endsWith(partialEnd)) await removeOld(join(root, name))
      }
      return (names ?? []).filter((name) => !name.endsWith(partialEnd)).toSorted()
    },

    async read(id) {
      const path = join(root, id)
      const text = await unlessMissing(readFile(join(path, indexName), 'utf8'))
      if (text === undefined) return undefined
      const { note, files }: Index = JSON.parse(text, reviveBuffer)
      return {
        note,
        files: files.map((file, i) => ({ ...file, read: () => readFile(join(path, String(i))) })),
      }
    },

    async remove(id) {
      const path = join(root, id)
      // First, so that an entry that is removed only in part is not taken for a whole one.
      await rm(join(path, indexName), { force: true })
      await rm(path, { recursive: true, force: true })
    },
  }
}

async function removeOld(path: string): Promise<void> {
  const found = await unlessMissing(stat(path))
  if (found !== undefined && Date.now() - found.mtimeMs > partialForMs)
    await rm(path, { recursive: true, force: true })
}

/** A buffer becomes `{ type: 'Buffer', data: [...] }` in JSON. */
function reviveBuffer(_key: string, value: unknown): unknown {
  const { type, data } = (value ?? {}) as { type?: unknown; data?: unknown }
  return type === 'Buffer' && Array.isArray(data) ? Buffer.from(data) : value
}
