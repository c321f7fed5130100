import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Logger } from '#server/log'
import { StorageAwayError } from './away.ts'
import type { Storage } from './storage.ts'

export type Installation = {
  id: string
  /** The one database that manages these files: see findDatabaseName. */
  database: string
  /** The folder of its files within the storage, without a slash at the end; empty: the top. */
  prefix: string
}

/**
 * The files of one installation: those below its prefix. A marker beside them names the installation and the database
 * that manage them. A copy of the database is not named there: it may read the
 * files of the original, but neither write nor delete them.
 */
export type InstallationStorage = Storage & {
  /** Whether this database manages the files; asked anew when `isFresh`, otherwise once a minute. */
  isOwn(options?: { isFresh: boolean }): Promise<boolean>
  /** Makes this database the one that manages them. */
  adopt(): Promise<void>
  /** Whether files can be read right now. Never throws. */
  isUp(): Promise<boolean>
}

export const ownerKey = 'nightbloom-owner.json'

const marker = z.object({ installation: z.string(), database: z.string() })

const trustMs = 60_000

export function createInstallationStorage(
  bare: Storage,
  { id, database, prefix }: Installation,
  log: Pick<Logger, 'error'>,
): InstallationStorage {
  const root = prefix === '' ? '' : `${prefix}/`
  const own = { installation: id, database }
  let known: { isOwn: boolean; untilMs: number } | undefined

  const claim = () => bare.put(`${root}${ownerKey}`, Buffer.from(JSON.stringify(own)), 'application/json')

  const readMarker = async () => {
    const file = await bare.open(`${root}${ownerKey}`)
    return file && (await buffer(file.stream)).toString()
  }

  const ask = async (): Promise<boolean> => {
    let found = await readMarker()
    if (found === undefined) {
      await claim()
      // Read again: of two that claim at once, the one that wrote last has it.
      found = await readMarker()
    }
    const named = readOwner(found)
    const isOwn = named?.installation === own.installation && named.database === own.database
    if (!isOwn && known?.isOwn !== false) {
      log.error(
        { prefix, owner: named ?? null, own },
        'The stored files belong to another database. They are read, but nothing is saved or deleted. If this database replaces that one, run: npm run admin -- adopt-files',
      )
    }
    known = { isOwn, untilMs: performance.now() + trustMs }
    return isOwn
  }

  const isOwn: InstallationStorage['isOwn'] = async ({ isFresh } = { isFresh: false }) =>
    !isFresh && known !== undefined && performance.now() < known.untilMs ? known.isOwn : ask()

  return {
    isOwn,

    async adopt() {
      await claim()
      known = undefined
    },

    isUp: () =>
      bare.findSize(`${root}${ownerKey}`).then(
        () => true,
        () => false,
      ),

    async put(key, bytes, mediaType) {
      if (!(await isOwn())) {
        throw new StorageAwayError('the stored files belong to another database', {
          sentence: 'Files cannot be saved right now. The people who run this site have to look into it.',
        })
      }
      await bare.put(`${root}${key}`, bytes, mediaType)
    },

    findSize: (key) => bare.findSize(`${root}${key}`),
    open: (key, range) => bare.open(`${root}${key}`, range),

    async delete(key) {
      if (await isOwn()) await bare.delete(`${root}${key}`)
    },

    async *list(below) {
      for await (const file of bare.list(`${root}${below}`)) {
        const key = file.key.slice(root.length)
        if (key !== ownerKey) yield { ...file, key }
      }
    },
  }
}

/** Undefined: the marker cannot be read, so it does not name us. */
function readOwner(text: string | undefined): z.infer<typeof marker> | undefined {
  try {
    return marker.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}
