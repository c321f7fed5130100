import { reactionKinds } from '#contract/aifriend/character-card'
import { listReactions } from '#server/db/character-reactions'
import { findCharacter } from '#server/db/characters'
import type { Db } from '#server/db/database'
import { missingCharacter } from './missing.ts'

/** The reactions to a character that the viewer may see. */
export async function viewReactions(db: Db, characterId: string, viewerId: string) {
  if ((await findCharacter(db, viewerId, characterId)) === undefined) throw missingCharacter()
  const rows = await listReactions(db, characterId, viewerId)
  const countOf = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0
  return {
    mine: reactionKinds.filter((kind) => rows.some((row) => row.kind === kind && row.mine)),
    counts: {
      like: countOf('like'),
      love: countOf('love'),
      laugh: countOf('laugh'),
      wow: countOf('wow'),
      sad: countOf('sad'),
    },
  }
}
