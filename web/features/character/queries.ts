import { keepPreviousData } from '@tanstack/react-query'
import type { Character, CharacterCard } from '#contract/aifriend/character-card'
import { nextOffset, readPages, readQuery } from '#web/api/read.ts'
import type { CharacterParams } from './address.ts'

export type { Character, CharacterCard }

/** Characters, page by page. What was found before stays in sight while the next letter is looked up. */
export function charactersQuery({ offset, ...asked }: CharacterParams) {
  return {
    ...readPages('aifriend.search_characters', {
      key: [{ ...asked, offset }],
      firstParam: offset,
      toInput: (from) => ({ ...asked, offset: from }),
      findNext: nextOffset,
    }),
    placeholderData: keepPreviousData,
  }
}

/** Quiet: one that is not there is a page that is not there. */
export const characterQuery = (characterId: string) =>
  readQuery('aifriend.get_character', { character_id: characterId }, { quiet: true })
