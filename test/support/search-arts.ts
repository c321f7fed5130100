import { expect } from 'vitest'
import type { TestUser } from './make-user.ts'

type SearchInput = Record<string, unknown>

/** The answer of art.search, oldest first unless another order is given. */
export async function searchArts(user: TestUser, input: SearchInput = {}) {
  const { status, data, msg } = await user.call('art.search', { order: 'oldest', ...input })
  expect(status, msg).toBe(200)
  return data
}

export const searchArtIds = async (user: TestUser, input: SearchInput = {}) =>
  (await searchArts(user, input)).items.map(({ art_id }: { art_id: string }) => art_id)

/** Tests share the database, so each filters by the arts of its own users. */
export const artsOf = (user: TestUser) => ({ uid: user.info.id })

export const hideTags = (user: TestUser, hidden_tags: string[]) =>
  user.call('user.update_preferences', { hidden_tags })
