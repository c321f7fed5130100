import { inboxClasses } from '#contract/admin/inbox-classes'
import { hasRole, type Role } from '#contract/roles'

/** The tab and the item that the desk's address names. */

const deskTabs = ['all', ...inboxClasses, 'suspended', 'preserved', 'exports', 'blocks', 'decided'] as const
export type DeskTab = (typeof deskTabs)[number]
export type DeskSearch = { tab?: DeskTab; item?: string }

/** The tabs that a role sees: accounts are for support, payments, preserved images and exports for admins. */
export function deskTabsFor(role: Role | null): DeskTab[] {
  return deskTabs.filter((tab) => {
    if (tab === 'suspended') return hasRole(role, 'support')
    const isForAdmins = tab === 'payment' || tab === 'preserved' || tab === 'exports'
    return !isForAdmins || hasRole(role, 'admin')
  })
}

/** Reads the address. Missing or unknown values stay absent: a default would rewrite the address. */
export function readDeskSearch(search: Record<string, unknown>): DeskSearch {
  const tab = deskTabs.find((known) => known === search.tab)
  return {
    ...(tab !== undefined && { tab }),
    ...(typeof search.item === 'string' && { item: search.item }),
  }
}
