/** What the address of the list of users says. */

export const userFilters = ['all', 'suspended', 'staff'] as const
export type UserFilter = (typeof userFilters)[number]
export type UserSearch = { q?: string; only?: UserFilter }

/** Missing or unknown values stay absent: a default would rewrite the address. */
export function readUserSearch(search: Record<string, unknown>): UserSearch {
  const only = userFilters.find((known) => known === search['only'])
  const { q } = search
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(only !== undefined && only !== 'all' && { only }),
  }
}
