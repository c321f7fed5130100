import type { Persona, PersonaCard } from '#contract/aifriend/persona-card'
import { badInput, CallError } from '#server/call-error'
import { findOwnAsset } from '#server/db/assets'
import type { Db } from '#server/db/database'
import {
  countPersonas,
  findPersona,
  findSamePersona,
  insertPersona,
  type PersonaRow,
  type PersonaText,
} from '#server/db/personas'
import { lockUser } from '#server/db/users'
import type { FileUrl } from '#server/domain/arts/art-card'
import type { Ids } from '#server/outside/ids'

export const missingPersona = () => new CallError('not_found', { sentence: 'There is no such persona.' })

const mostPersonas = 200

/** Without an id: it was written into the request, and is kept in the library when it is used. */
export type ChosenPersona = PersonaText & { id?: string }

/** The persona that a request names by id or contains; undefined: it says nothing about the persona. */
export async function readPersonaChoice(
  db: Db,
  userId: string,
  asked: { persona_id?: string | null | undefined; persona?: Persona | null | undefined },
): Promise<ChosenPersona | null | undefined> {
  const { persona_id: id, persona } = asked
  if (typeof id === 'string') {
    const found = await findPersona(db, userId, id)
    if (found === undefined) throw missingPersona()
    return { id, name: found.name, description: found.description }
  }
  if (id === null) return null
  if (persona === null || persona === undefined) return persona
  const written = typeof persona === 'string' ? { name: '', description: persona } : persona
  return written.name === '' && written.description === '' ? null : written
}

/** The id of a chosen persona. One that is not in the library yet is added to it. */
export async function keepPersona(
  db: Db,
  ids: Ids,
  userId: string,
  persona: ChosenPersona | null,
): Promise<string | null> {
  if (persona === null) return null
  if (persona.id !== undefined) return persona.id
  return db.transaction(async (tx) => {
    // Locked, so that two calls with the same persona add it once.
    await lockUser(tx, userId)
    const same = await findSamePersona(tx, userId, persona)
    if (same !== undefined) return same
    await makeRoom(tx, userId)
    const id = ids.newId()
    await insertPersona(tx, userId, { ...persona, id, avatarAssetId: null })
    return id
  })
}

/** Must run in the transaction that adds a persona. */
export async function makeRoom(tx: Db, userId: string): Promise<void> {
  await lockUser(tx, userId)
  if ((await countPersonas(tx, userId)) < mostPersonas) return
  throw new CallError('conflict', {
    sentence: `You have ${mostPersonas} personas, which is the most. Delete one to make room.`,
  })
}

/** [S-1] An image that is not rated yet is not shown until it is, see server/db/avatar.ts. */
export async function checkPersonaImage(db: Db, userId: string, assetId: string): Promise<void> {
  // Another user's image gives the same error as a missing one.
  const image = await findOwnAsset(db, userId, assetId)
  if (image === undefined) throw new CallError('not_found', { sentence: 'There is no such picture.' })
  if (image.sight && image.sight.rating !== 'general') {
    throw badInput('avatar_asset_id', 'The picture of a persona must be rated general. Choose another one.')
  }
}

export const toPersonaCard = (row: PersonaRow, userId: string, fileUrl: FileUrl): PersonaCard => ({
  persona_id: row.id,
  name: row.name,
  description: row.description,
  avatar_asset_id: row.avatar_asset_id,
  avatar_url: row.avatar_key === null ? null : fileUrl(row.avatar_key, { to: userId }),
  avatar_state: row.avatar_state,
  character_ids: row.character_ids,
  session_count: row.chat_count,
  updated_at: row.updated_at.toISOString(),
})
