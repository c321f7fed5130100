import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { CallFailure } from '#web/api/errors.ts'
import { type Character, characterQuery } from './queries.ts'

/** Loads the character of a page. A missing or hidden one leads to the not-found page. */
export async function loadCharacter(queryClient: QueryClient, characterId: string): Promise<Character> {
  try {
    return await queryClient.fetchQuery({ ...characterQuery(characterId), staleTime: 0 })
  } catch (error) {
    // 400: the address holds no valid id.
    if (error instanceof CallFailure && [400, 404].includes(error.failure.status_code)) throw notFound()
    throw error
  }
}
