import type { Context } from '#server/context'
import { listApiKeys } from '#server/db/api-keys'
import { findArts } from '#server/db/arts'
import { type Exported, exports, type Page } from '#server/db/exports'
import { listSessions } from '#server/db/login-sessions'
import { listPasskeys } from '#server/db/passkeys'
import type { ViewerRow } from '#server/db/viewer'
import { toRecipe } from '#server/domain/arts/to-recipe'
import { toPreferences } from '#server/domain/preferences'
import type { ZipEntry } from '#server/formats/zip'
import type { ReadDownload } from '../art/art-download.ts'
import { skipUnreadable } from '../art/zip-arts.ts'

type Parts = Pick<Context, 'db' | 'log' | 'now' | 'spool' | 'storage'> & { readDownload: ReadDownload }

/** One part of the export, written piece by piece. */
type Section = (parts: Parts, owner: ViewerRow) => AsyncGenerator<ZipEntry>

const rowsAtOnce = 500

/** Add a section here for every new kind of user data. */
const sections: readonly Section[] = [
  writeProfile,
  writeArts,
  writeUploads,
  // A collection contains the ids of all its arts.
  listSection('collections', exports.collections, 20),
  // Only the metadata: the files are copies of the user's own and can be a hundred gigabytes.
  listSection('loras', exports.loras),
  listSection('characters', exports.characters),
  // A version can contain a card of one or two megabytes.
  listSection('character-versions', exports.characterVersions, 10),
  listSection('lorebooks', exports.lorebooks, 10),
  listSection('presets', exports.presets, 100),
  listSection('grids', exports.grids, 100),
  listSection('favourites', exports.favourites, 100),
  listSection('personas', exports.personas, 100),
  listSection('chats', exports.chats, 100),
  // A message can have 20,000 characters.
  listSection('messages', exports.messages, 200),
  listSection('message-edits', exports.messageEdits, 200),
  // The embedding itself is left out: without it nobody can pass for the face elsewhere.
  listSection('own-faces', exports.ownFaces),
  listSection('consents', exports.consents, 20),
  listSection('age-checks', exports.ageChecks),
  listSection('likes', exports.likes),
  listSection('follows', exports.follows),
  listSection('blocks', exports.blocks),
  listSection('reports', exports.reports),
  listSection('decisions', exports.decisions),
  listSection('notifications', exports.notifications),
  listSection('ledger', exports.ledger),
  listSection('devices', exports.devices),
]

/** Everything the account holds, section by section, with at most one file in memory. */
export async function* exportAccount(parts: Parts, owner: ViewerRow): AsyncGenerator<ZipEntry> {
  for (const section of sections) yield* section(parts, owner)
}

/** Writes `name/0001.json`, `name/0002.json` and so on, so that each file stays small. */
function listSection(name: string, load: Page, pageSize = rowsAtOnce): Section {
  return async function* writeList({ db, now }, owner) {
    let file = 0
    for await (const rows of readPages(db, load, owner.id, pageSize)) {
      file += 1
      yield toJson(
        `${name}/${String(file).padStart(4, '0')}.json`,
        rows.map((row) => ({ ...row, at: undefined })),
        now(),
      )
    }
  }
}

async function* readPages(
  db: Context['db'],
  load: Page,
  userId: string,
  pageSize = rowsAtOnce,
): AsyncGenerator<Exported[]> {
  let after = ''
  for (;;) {
    const rows = await load(db, userId, after, pageSize)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    after = last.at
  }
}

async function* writeProfile({ db, now }: Parts, owner: ViewerRow): AsyncGenerator<ZipEntry> {
  const { id, name, handle, description, email, email_verified, birth_date, suspended_reason } = owner
  yield toJson(
    'account.json',
    {
      id,
      name,
      handle,
      description,
      email,
      email_verified,
      birth_date,
      suspended_reason,
      membership: { tier: owner.tier ?? 'free', expires_at: owner.tier_expires_at },
      preferences: toPreferences(owner.preferences),
      sessions: await listSessions(db, id),
      api_keys: await listApiKeys(db, id),
      passkeys: await listPasskeys(db, id),
    },
    now(),
  )
}

/** Each art with its recipe, including those in the trash. */
async function* writeArts(parts: Parts, owner: ViewerRow): AsyncGenerator<ZipEntry> {
  const { db } = parts
  const read = skipUnreadable(parts)
  for await (const rows of readPages(db, exports.artIds, owner.id)) {
    const arts = await findArts(
      db,
      rows.map(({ at }) => at),
      owner.id,
    )
    for (const art of arts) {
      const file = art.status === 'done' ? await read(art) : undefined
      const facts = {
        status: art.status,
        reason: art.reason,
        rating: art.rating,
        like_count: art.like_count,
        is_private: art.is_private,
        hide_prompt: art.hide_prompt,
        deleted_at: art.deleted_at,
        file: file === undefined ? null : `${art.id}.${file.extension}`,
        recipe: toRecipe(art),
      }
      try {
        yield toJson(`arts/${art.id}.json`, facts, art.created_at)
        if (file === undefined) continue
        yield { name: `arts/${art.id}.${file.extension}`, file: file.file, modifiedAt: art.created_at }
      } finally {
        file?.file.stream.destroy()
      }
    }
  }
}

async function* writeUploads({ db, spool, storage }: Parts, owner: ViewerRow): AsyncGenerator<ZipEntry> {
  for await (const rows of readPages(db, exports.uploads, owner.id)) {
    for (const { at: _, ...upload } of rows) {
      const { id, storage_key: key, is_held: isHeld, created_at: createdAt, ...facts } = upload
      yield toJson(`uploads/${id}.json`, { id, ...facts, created_at: createdAt }, createdAt as Date)
      // Held files are shown to nobody, not even to the owner [S-3].
      const stored = isHeld ? undefined : await storage.open(String(key))
      if (stored === undefined) continue
      const extension = String(key).split('.').at(-1)
      const file = await spool.keep(stored.stream)
      yield { name: `uploads/${id}.${extension}`, file, modifiedAt: createdAt as Date }
    }
  }
}

function toJson(name: string, value: unknown, modifiedAt: Date): ZipEntry {
  return { name, bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`), modifiedAt }
}
