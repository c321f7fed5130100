/** The tab and the case that the desk's address names. */

export const deskTabs = ['held', 'reports', 'contested', 'texts', 'suspended', 'decided'] as const
export type DeskTab = (typeof deskTabs)[number]
export type DeskSearch = { tab?: DeskTab; case?: string }

/** Reads the address. Missing or unknown values stay absent: a default would rewrite the address. */
export function readDeskSearch(search: Record<string, unknown>): DeskSearch {
  const tab = deskTabs.find((known) => known === search.tab)
  return {
    ...(tab !== undefined && { tab }),
    ...(typeof search.case === 'string' && { case: search.case }),
  }
}
