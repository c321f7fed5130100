import type { QueryClient } from '@tanstack/react-query'
import { orNotFound } from '#web/api/or-not-found.ts'
import { type Character, characterQuery } from './queries.ts'

/** Loads the character of a page. A missing or hidden one leads to the not-found page. */
export function loadCharacter(queryClient: QueryClient, characterId: string): Promise<Character> {
  return orNotFound(queryClient.fetchQuery({ ...characterQuery(characterId), staleTime: 0 }))
}
