import type { LoreEntry } from '#contract/aifriend/lore-entry'

/** `key` identifies an entry while it is edited. `rest` has the options, as far as they are set. */
export type LoreForm = {
  key: string
  name: string
  keys: string
  secondary_keys: string
  content: string
  constant: boolean
  rest: LoreOptions
}

type Option = Exclude<keyof LoreEntry, 'name' | 'keys' | 'secondary_keys' | 'content' | 'constant'>

export type LoreOptions = { [Name in Option]?: LoreEntry[Name] | undefined }

/** What the server uses for an option that is not set. */
export const loreDefaults = {
  logic: 'and_any',
  position: 'near_end',
  role: 'system',
  probability: 100,
  order: 100,
  priority: 0,
  insertion_depth: 4,
  depth: undefined,
  sticky: 0,
  cooldown: 0,
  delay: 0,
  group: '',
  group_weight: 100,
  delay_until_recursion: 0,
  enabled: true,
  whole_words: true,
  case_sensitive: false,
  use_regex: false,
  exclude_recursion: false,
  prevent_recursion: false,
  group_override: false,
  group_scoring: false,
  ignore_budget: false,
} satisfies LoreOptions

/** How many options are set to something other than the default. */
export const countOptions = (options: LoreOptions): number =>
  (Object.keys(loreDefaults) as (keyof typeof loreDefaults)[]).filter(
    (name) => options[name] !== undefined && options[name] !== loreDefaults[name],
  ).length

/** Plain text without keys becomes one entry that is always told. */
export function toLoreForms(lore: string | readonly LoreEntry[]): LoreForm[] {
  if (typeof lore === 'string') {
    return lore === '' ? [] : [{ ...emptyLore('lore-0'), content: lore, constant: true }]
  }
  return lore.map(({ name, keys, secondary_keys, content, constant, ...rest }, i) => ({
    key: `lore-${i}`,
    name,
    keys: joinKeys(keys, rest.use_regex),
    secondary_keys: joinKeys(secondary_keys, rest.use_regex),
    content,
    constant,
    rest,
  }))
}

export function emptyLore(key: string): LoreForm {
  return { key, name: '', keys: '', secondary_keys: '', content: '', constant: false, rest: {} }
}

/** Regular expressions may contain commas, so they stand on lines of their own. */
export const hasExpressions = (keys: readonly string[]) =>
  keys.some((key) => /^\/[^]+\/[a-z]*$/.test(key.trim()))
const joinKeys = (keys: readonly string[], isRegex: boolean) =>
  keys.join(isRegex || hasExpressions(keys) ? '\n' : ', ')

function splitKeys(typed: string, isRegex: boolean | undefined): string[] {
  const lines = typed.split('\n').map((line) => line.trim())
  const words = isRegex || hasExpressions(lines) ? lines : typed.split(/[,\n]/).map((word) => word.trim())
  return words.filter((word) => word !== '')
}

/** Entries in which nothing is filled in are not sent. */
const isWritten = ({ name, keys, secondary_keys, content, constant, rest }: LoreForm) =>
  [name, keys, secondary_keys, content].some((typed) => typed.trim() !== '') ||
  constant ||
  countOptions(rest) > 0

export function toLoreInput(forms: readonly LoreForm[]) {
  return forms.filter(isWritten).map(({ key: _key, rest, keys, secondary_keys, ...entry }) => ({
    ...rest,
    ...entry,
    keys: splitKeys(keys, rest.use_regex),
    secondary_keys: splitKeys(secondary_keys, rest.use_regex),
  }))
}

/**
 * The form's field for a path such as entries.3.content. Fields carry the key of their entry, because its place changes
 * when others are removed.
 */
export const nameLoreField = (list: string, forms: readonly LoreForm[]) => (path: string) => {
  const [name, place, option] = path.split('.')
  const entry = name === list ? forms.filter(isWritten)[Number(place)] : undefined
  return entry === undefined ? path : [list, entry.key, option].join('.')
}
