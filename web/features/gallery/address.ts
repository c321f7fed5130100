import { TASK_MODES } from '#contract/catalogue/task-modes'
import { id, oneOf, whole, words } from '#web/ui/read-address.ts'
import { hasWords } from './typed-filters.ts'

/** The search parameters of the gallery page. */

/** Repeated here instead of imported, so that the contract's schemas stay out of the browser's bundle. */
export const lists = ['search', 'mine', 'liked', 'following', 'collection', 'deleted'] as const
export const orders = ['relevance', 'random', 'newest', 'oldest', 'likes', 'trending', 'collection'] as const
export const modes = ['any', ...TASK_MODES] as const
export const statuses = ['any', 'queued', 'running', 'done', 'failed', 'cancelled', 'blocked'] as const
export const privacies = ['any', 'public', 'private'] as const
export const answers = ['any', 'yes', 'no'] as const

export const defaults = {
  q: '',
  t: 'search',
  mode: 'any',
  status: 'done',
  limit: 50,
  order: 'random',
  offset: 0,
  privacy: 'any',
  hide_prompt: 'any',
  exclude_my_art: 'no',
} as const

export type List = (typeof lists)[number]
export type Order = (typeof orders)[number]

export type GalleryParams = {
  q: string
  t: List
  mode: (typeof modes)[number]
  status: (typeof statuses)[number]
  limit: number
  order: Order
  offset: number
  uid?: string
  privacy: (typeof privacies)[number]
  collection_id?: string
  hide_prompt: (typeof answers)[number]
  exclude_my_art: 'yes' | 'no'
  /** The seed of the random order. */
  seed?: number
}

/** The same in the address, where everything is optional. */
export type GalleryAddress = { [Name in keyof GalleryParams]?: GalleryParams[Name] | undefined }

export const longestQuery = 500
const largestOffset = 100_000
export const largestSeed = 2_147_483_647

/** Reads the address. Missing, unknown and default values stay absent: a default would rewrite the address. */
export function readAddress(search: Record<string, unknown>): GalleryAddress {
  const read: GalleryAddress = {
    q: words(search['q'], longestQuery),
    t: oneOf(lists, search['t']),
    mode: oneOf(modes, search['mode']),
    status: oneOf(statuses, search['status']),
    limit: whole(search['limit'], 1, 100),
    order: oneOf(orders, search['order']),
    offset: whole(search['offset'], 0, largestOffset),
    uid: id(search['uid']),
    privacy: oneOf(privacies, search['privacy']),
    collection_id: id(search['collection_id']),
    hide_prompt: oneOf(answers, search['hide_prompt']),
    exclude_my_art: oneOf(['yes', 'no'] as const, search['exclude_my_art']),
    seed: whole(search['seed'], 0, largestSeed),
  } as GalleryAddress
  // Only a collection has an order of its own.
  if (read.order === 'collection' && usualOrder(read) !== 'collection') read.order = undefined
  return withoutDefaults(read)
}

/** A collection starts in its own order, a search for words with the best matches. */
const usualOrder = ({ q, t, collection_id: id }: GalleryAddress): Order => {
  if (t === 'collection' && id !== undefined) return 'collection'
  return hasWords(q ?? '') ? 'relevance' : defaults.order
}

/** Leaves out default values, so that addresses stay short. */
export function withoutDefaults(address: GalleryAddress): GalleryAddress {
  const usual: Record<string, unknown> = { ...defaults, order: usualOrder(address) }
  return Object.fromEntries(
    Object.entries(address).filter(([name, value]) => value !== undefined && value !== usual[name]),
  )
}

/** All parameters, with defaults for the missing ones. */
export function fillDefaults(address: GalleryAddress): GalleryParams {
  const params = { ...defaults, order: usualOrder(address), ...withoutDefaults(address) } as GalleryParams
  // Without an id there is no collection to show, so the plain search is shown.
  if (params.t === 'collection' && params.collection_id === undefined) return { ...params, t: 'search' }
  return params
}
