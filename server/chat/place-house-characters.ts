import { insertCharacter } from '#server/db/characters'
import { type Db, isUniqueViolation } from '#server/db/database'
import { listHouseNames } from '#server/db/house-characters'
import { toCharacterText } from '#server/domain/chat/house/house-character'
import { houseCharacters } from '#server/domain/chat/house/index'
import type { Ids } from '#server/outside/ids'

/** Creates the characters that come with the program, unless they exist or were removed by staff. */
export async function placeHouseCharacters({ db, ids }: { db: Db; ids: Ids }): Promise<void> {
  const placed = new Set(await listHouseNames(db))
  // Lists show the newest first, so the first character is created last.
  for (const character of houseCharacters.toReversed()) {
    if (placed.has(character.houseName)) continue
    try {
      await insertCharacter(db, {
        id: ids.newId(),
        versionId: ids.newId(),
        owner: { houseName: character.houseName },
        visibility: 'public',
        text: toCharacterText(character),
      })
    } catch (error) {
      // Another process that starts at the same time has created it.
      if (!isUniqueViolation(error)) throw error
    }
  }
}
