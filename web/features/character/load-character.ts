import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { CallFailure } from '#web/api/errors.ts'
import { type Character, characterQuery } from './queries.ts'

/** The character of a page. One that is not there, or not for this person, is a page that is not there. */
export async function loadCharacter(queryClient: QueryClient, characterId: string): Promise<Character> {
  try {
    return await queryClient.fetchQuery({ ...characterQuery(characterId), staleTime: 0 })
  } catch (error) {
    // 400: what stands in the address is no id at all.
    if (error instanceof CallFailure && [400, 404].includes(error.failure.status_code)) throw notFound()
    throw error
  }
}
