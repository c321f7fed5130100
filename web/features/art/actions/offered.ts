import type { ArtCard } from '#contract/art-card'
import type { ArtHost } from './host.ts'
import { type ArtAction, artActions } from './table.ts'

type Where = {
  userId: string | undefined
  host: ArtHost
  hasPage(path: string): boolean
}

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** Whether a user may do something with these arts, here and now. */
export function isOffered(action: ArtAction, arts: readonly ArtCard[], where: Where): boolean {
  const { id, mayUse, isForTrash = false, isForUnfinished = false, needs, fits, page } = action
  const isForAll = id === 'open' || id === 'select'
  if (page !== undefined && !where.hasPage(page)) return false
  if (needs !== undefined && where.host[needs] === undefined) return false
  return arts.every((art) => {
    const isOwn = art.owner.id === where.userId
    if (mayUse === 'owner' && !isOwn) return false
    if (mayUse === 'others' && isOwn) return false
    if (!isForAll && (art.deleted_at !== null) !== isForTrash) return false
    if (!isForUnfinished && art.status !== 'done') return false
    return fits?.(art) ?? true
  })
}

/** The action that a key means, where no modifier is held and the action is offered. */
export function findByKey(event: Key, arts: readonly ArtCard[], where: Where): ArtAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  return artActions.find((action) => action.key === event.key && isOffered(action, arts, where))
}
