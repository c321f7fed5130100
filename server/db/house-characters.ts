import type { Db } from './database.ts'

/** Includes removed ones. */
export async function listHouseNames(db: Db): Promise<string[]> {
  const rows = await db.query<{ house_name: string }>({
    name: 'list_house_names',
    text: 'select house_name from characters where house_name is not null',
  })
  return rows.map(({ house_name: name }) => name)
}

/** Returns its name; undefined: there is no such character of the house, or it has been removed before. */
export async function removeHouseCharacter(tx: Db, characterId: string): Promise<string | undefined> {
  const rows = await tx.query<{ house_name: string }>({
    name: 'remove_house_character',
    text: `update characters set deleted_at = now()
      where id = $1 and house_name is not null and deleted_at is null returning house_name`,
    values: [characterId],
  })
  return rows[0]?.house_name
}
