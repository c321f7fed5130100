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
const hasExpressions = (keys: readonly string[]) => keys.some((key) => /^\/[^]+\/[a-z]*$/.test(key))
const joinKeys = (keys: readonly string[], isRegex: boolean) =>
  keys.join(isRegex || hasExpressions(keys) ? '\n' : ', ')

function splitKeys(typed: string, isRegex: boolean | undefined): string[] {
  const lines = typed.split('\n').map((line) => line.trim())
  const words = isRegex || hasExpressions(lines) ? lines : typed.split(/[,\n]/).map((word) => word.trim())
  return words.filter((word) => word !== '')
}

export function toLoreInput(forms: readonly LoreForm[]) {
  return forms
    .filter(({ content }) => content.trim() !== '')
    .map(({ key: _key, rest, keys, secondary_keys, ...entry }) => ({
      ...rest,
      ...entry,
      keys: splitKeys(keys, rest.use_regex),
      secondary_keys: splitKeys(secondary_keys, rest.use_regex),
    }))
}
