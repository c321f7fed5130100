import { isDeepStrictEqual } from 'node:util'
import type { CharacterCard } from '#contract/aifriend/character-card'
import { onlyHides } from '#contract/aifriend/update_character'
import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { checkCharacter } from '#server/chat/check-character'
import { checkForeignText } from '#server/chat/check-foreign-text'
import { missingCharacter } from '#server/chat/missing'
import type { Context } from '#server/context'
import {
  addVersion,
  countCharacterRoom,
  findOwnCharacter,
  lockOwnCharacter,
  pruneVersions,
  setVisibility,
  type WholeCharacterRow,
} from '#server/db/characters'
import type { Db } from '#server/db/database'
import { lockUser } from '#server/db/users'
import { type CharacterText, pickText, withChanges } from '#server/domain/chat/character-text'
import { toCharacter } from '#server/domain/chat/character-view'
import { findOverQuota } from '#server/domain/quotas'
import { tierOf } from '#server/domain/tiers'
import { toStoredCard } from '#server/formats/cards/stored-card'
import { refuseNoRoom } from '../no-room.ts'
import { takeLargeText } from './take-large-text.ts'

const place = 'aifriend.update_character'

/** Each try checks the whole text again. After this many concurrent edits, the user gets a conflict. */
const triesAtMost = 5

type Edit = {
  /** The version that was read and checked. */
  current: WholeCharacterRow
  /** undefined: the text does not change. */
  text: CharacterText | undefined
  visibility: CharacterCard['chat_visibility'] | undefined
}

/** An edit creates a new version. Chat sessions keep their version until their user switches. */
export const updateCharacter = handler(
  place,
  ['db', 'fileLinks', 'ids', 'limiter', 'now', 'safety', 'tiers'],
  async ({ input, viewer, ...context }) => {
    const { db, fileLinks } = context
    const { character_id: id, chat_visibility, ...changes } = input
    for (let tries = 1; tries <= triesAtMost; tries++) {
      const current = await findOwnCharacter(db, viewer.id, id)
      if (current === undefined) throw missingCharacter()
      const edit = planEdit(current, changes, chat_visibility)
      if (edit.text === undefined && edit.visibility === undefined) {
        return toCharacter(current, viewer.id, fileLinks.sign)
      }
      // Text that newer rules refuse may still be hidden, but not published again.
      if (!onlyHides(input)) await checkEdit(context, viewer.id, edit)
      const changed = await db.transaction((tx) => writeEdit(tx, context, viewer, edit))
      if (changed !== undefined) return toCharacter(changed, viewer.id, fileLinks.sign)
    }
    throw new CallError('conflict', {
      sentence: 'This character is being edited elsewhere at the moment. Please save again.',
    })
  },
)

function planEdit(current: WholeCharacterRow, changes: Changes, visibility: Edit['visibility']): Edit {
  const text = withChanges<CharacterText>(pickText(current), oneAvatar(changes))
  return {
    current,
    text: isDeepStrictEqual(text, pickText(current)) ? undefined : text,
    visibility: visibility === current.chat_visibility ? undefined : visibility,
  }
}

/** Outside of any transaction, because checking a megabyte of lore takes time. */
async function checkEdit(
  { db, limiter, now, safety }: Pick<Context, 'db' | 'limiter' | 'now' | 'safety'>,
  userId: string,
  { current, text = pickText(current), visibility }: Edit,
): Promise<void> {
  await takeLargeText(limiter, userId, text)
  // Also if only the visibility changes: newer rules apply to everything that becomes visible.
  await checkCharacter({ db, safety }, userId, place, text)
  const card = toStoredCard(current.card)
  if (visibility !== undefined && visibility !== 'private' && card !== null) {
    await checkForeignText(safety, userId, { place, now: now() }, card)
  }
}

/** undefined: another version was saved since this edit was checked. */
async function writeEdit(
  tx: Db,
  { ids, tiers }: Pick<Context, 'ids' | 'tiers'>,
  viewer: { id: string; tier: string | null },
  { current: { id, version_id }, text, visibility }: Edit,
): Promise<WholeCharacterRow | undefined> {
  await lockUser(tx, viewer.id)
  const current = await lockOwnCharacter(tx, viewer.id, id)
  if (current === undefined) throw missingCharacter()
  if (current.version_id !== version_id) return undefined
  if (text !== undefined) {
    const tier = tierOf(viewer.tier)
    const before = await countCharacterRoom(tx, viewer.id)
    await addVersion(tx, current, ids.newId(), text)
    await pruneVersions(tx, id, tiers[tier].character_versions)
    const findNoRoom = async () => {
      const { bytes } = await countCharacterRoom(tx, viewer.id)
      // A user over the limit, for example after a membership ended, may still shorten texts.
      return bytes <= before.bytes ? undefined : findOverQuota({ character_text_bytes: bytes }, tier, tiers)
    }
    if ((await findNoRoom()) !== undefined) {
      // Delete unused earlier versions before refusing the edit.
      await pruneVersions(tx, id, 1)
      const noRoom = await findNoRoom()
      if (noRoom !== undefined) throw refuseNoRoom(noRoom)
    }
  }
  if (visibility !== undefined) await setVisibility(tx, id, visibility)
  return findOwnCharacter(tx, viewer.id, id)
}

type Changes = { [Field in keyof CharacterText]?: CharacterText[Field] | undefined }

/** A new avatar of one kind replaces an avatar of the other kind. */
function oneAvatar(given: Changes): Changes {
  if (typeof given.avatar_asset_id === 'string') return { avatar_art_id: null, ...given }
  if (typeof given.avatar_art_id === 'string') return { avatar_asset_id: null, ...given }
  return given
}
