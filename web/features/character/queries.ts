import { keepPreviousData } from '@tanstack/react-query'
import type { Character, CharacterCard } from '#contract/aifriend/character-card'
import { nextOffset, readPages, readQuery } from '#web/api/read.ts'
import type { CharacterParams } from './address.ts'

export type { Character, CharacterCard }

/** Characters, page by page. Earlier results stay visible while the next ones load. */
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

/** Quiet: a missing one leads to the not-found page. */
export const characterQuery = (characterId: string) =>
  readQuery('aifriend.get_character', { character_id: characterId }, { quiet: true })
