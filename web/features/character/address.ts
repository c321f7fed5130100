import { id, oneOf, whole, words } from '#web/ui/read-address.ts'

/** The search parameters of the characters page. */

/** Repeated here instead of imported, so that the contract's schemas stay out of the browser's bundle. */
export const genders = ['any', 'female', 'male', 'other', 'unknown'] as const
export const answers = ['any', 'yes', 'no'] as const
export const visibilities = ['any', 'public', 'unlisted', 'private'] as const
export const orders = ['chats', 'trending', 'newest', 'reactions'] as const
export const views = ['public', 'mine', 'followed'] as const

const defaults = {
  q: '',
  gender: 'any',
  is_nsfw: 'any',
  chat_visibility: 'any',
  order: 'chats',
  view: 'public',
  tag: '',
  limit: 20,
  offset: 0,
} as const

export type CharacterParams = {
  q: string
  gender: (typeof genders)[number]
  is_nsfw: (typeof answers)[number]
  chat_visibility: (typeof visibilities)[number]
  order: (typeof orders)[number]
  view: (typeof views)[number]
  user_id?: string
  tag: string
  limit: number
  offset: number
}

/** The same in the address, where everything is optional. */
export type CharacterAddress = { [Name in keyof CharacterParams]?: CharacterParams[Name] | undefined }

export const longestQuery = 100
const longestTag = 50

/** Reads the address. Missing, unknown and default values stay absent: a default would rewrite the address. */
export function readCharacterAddress(search: Record<string, unknown>): CharacterAddress {
  return withoutDefaults({
    q: words(search['q'], longestQuery),
    gender: oneOf(genders, search['gender']),
    is_nsfw: oneOf(answers, toAnswer(search['is_nsfw'])),
    chat_visibility: oneOf(visibilities, search['chat_visibility']),
    order: oneOf(orders, search['order']),
    view: oneOf(views, search['view']),
    user_id: id(search['user_id']),
    tag: words(search['tag'], longestTag),
    limit: whole(search['limit'], 1, 100),
    offset: whole(search['offset'], 0, 100_000),
  })
}

/** Leaves out default values, so that addresses stay short. */
export function withoutDefaults(address: CharacterAddress): CharacterAddress {
  const usual: Record<string, unknown> = defaults
  return Object.fromEntries(
    Object.entries(address).filter(([name, value]) => value !== undefined && value !== usual[name]),
  )
}

/** All parameters, with defaults for the missing ones. */
export function fillDefaults(address: CharacterAddress): CharacterParams {
  return { ...defaults, ...withoutDefaults(address) } as CharacterParams
}

/** Links may say true and false too, because the call accepts them. */
function toAnswer(value: unknown): unknown {
  if (value === true || value === 'true') return 'yes'
  return value === false || value === 'false' ? 'no' : value
}
