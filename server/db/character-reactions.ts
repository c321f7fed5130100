import type { Db } from './database.ts'

/** `characters.reaction_count` is stored because lists sort by it. */
export async function addReaction(db: Db, characterId: string, userId: string, kind: string): Promise<void> {
  await db.transaction(async (tx) => {
    const fresh = await tx.query({
      name: 'insert_reaction',
      text: `insert into character_reactions (character_id, user_id, kind) values ($1, $2, $3)
        on conflict do nothing returning 1`,
      values: [characterId, userId, kind],
    })
    if (fresh.length > 0) await countReaction(tx, characterId, 1)
  })
}

export async function removeReaction(
  db: Db,
  characterId: string,
  userId: string,
  kind: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.query({
      name: 'delete_reaction',
      text: 'delete from character_reactions where character_id = $1 and user_id = $2 and kind = $3 returning 1',
      values: [characterId, userId, kind],
    })
    if (gone.length > 0) await countReaction(tx, characterId, -1)
  })
}

async function countReaction(tx: Db, characterId: string, by: 1 | -1): Promise<void> {
  await tx.query({
    name: 'count_reaction',
    text: 'update characters set reaction_count = reaction_count + $2 where id = $1',
    values: [characterId, by],
  })
}

export async function listReactions(
  db: Db,
  characterId: string,
  viewerId: string,
): Promise<{ kind: string; count: number; mine: boolean }[]> {
  return db.query({
    name: 'list_reactions',
    text: `select kind, count(*)::int as count, bool_or(user_id = $2) as mine from character_reactions
      where character_id = $1 group by kind`,
    values: [characterId, viewerId],
  })
}
