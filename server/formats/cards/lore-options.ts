import type { LoreEntry } from '#contract/aifriend/lore-entry'
import { promptRoles } from '#contract/aifriend/lore-words'
import { type JsonObject, toObject, toText, toWhole } from './card-json.ts'
import type { Decorated } from './lore-decorators.ts'
import { ownName } from './own-name.ts'

/**
 * Options of a lore entry. Character cards keep them in `extensions` with names such as `group_weight`, SillyTavern's
 * world files in the entry itself with names such as `groupWeight`. The formats spell only some of them differently.
 */
type Options = Pick<
  LoreEntry,
  | 'logic'
  | 'whole_words'
  | 'order'
  | 'probability'
  | 'position'
  | 'insertion_depth'
  | 'role'
  | 'sticky'
  | 'cooldown'
  | 'delay'
  | 'exclude_recursion'
  | 'prevent_recursion'
  | 'delay_until_recursion'
  | 'group'
  | 'group_weight'
  | 'group_override'
  | 'group_scoring'
  | 'ignore_budget'
>

/** Names that are not the option's own name in camel case. */
const otherNames: Partial<Record<keyof Options | 'scan_depth', string[]>> = {
  logic: ['selectiveLogic', 'selective_logic'],
  whole_words: ['match_whole_words', 'matchWholeWords'],
  insertion_depth: ['depth'],
  group_scoring: ['use_group_scoring', 'useGroupScoring'],
}

const toCamel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A program's own option, from the extensions or from the entry itself. */
export function findOption(entry: JsonObject, name: string): unknown {
  const extensions = toObject(entry.extensions)
  const names = [name, toCamel(name), ...(otherNames[name as keyof Options] ?? [])]
  const found = names.find((known) => extensions[known] !== undefined && extensions[known] !== null)
  if (found !== undefined) return extensions[found]
  const own = names.find((known) => entry[known] !== undefined && entry[known] !== null)
  return own === undefined ? undefined : entry[own]
}

/** SillyTavern stores numbers; their order is part of its file format. */
const logics: readonly LoreEntry['logic'][] = ['and_any', 'not_all', 'not_any', 'and_all']
const positions: readonly LoreEntry['position'][] = [
  'before_character',
  'after_character',
  'before_note',
  'after_note',
  'at_depth',
  'before_examples',
  'after_examples',
]

/** The names of options in the entry of a world file and in the extensions of a card's entry. */
export const optionNames: Record<keyof Options, { world: string; card: string }> = {
  logic: { world: 'selectiveLogic', card: 'selectiveLogic' },
  whole_words: { world: 'matchWholeWords', card: 'match_whole_words' },
  order: { world: 'order', card: 'display_order' },
  probability: { world: 'probability', card: 'probability' },
  position: { world: 'position', card: 'position' },
  insertion_depth: { world: 'depth', card: 'depth' },
  role: { world: 'role', card: 'role' },
  sticky: { world: 'sticky', card: 'sticky' },
  cooldown: { world: 'cooldown', card: 'cooldown' },
  delay: { world: 'delay', card: 'delay' },
  exclude_recursion: { world: 'excludeRecursion', card: 'exclude_recursion' },
  prevent_recursion: { world: 'preventRecursion', card: 'prevent_recursion' },
  delay_until_recursion: { world: 'delayUntilRecursion', card: 'delay_until_recursion' },
  group: { world: 'group', card: 'group' },
  group_weight: { world: 'groupWeight', card: 'group_weight' },
  group_override: { world: 'groupOverride', card: 'group_override' },
  group_scoring: { world: 'useGroupScoring', card: 'use_group_scoring' },
  ignore_budget: { world: 'ignoreBudget', card: 'ignore_budget' },
}

/** The value of an option as other programs store it. */
export function toStoredOption(name: keyof Options, entry: Partial<LoreEntry>): unknown {
  if (name === 'logic') return logics.indexOf(entry.logic ?? 'and_any')
  if (name === 'role') return promptRoles.indexOf(entry.role ?? 'system')
  if (name !== 'position') return entry[name]
  // Other programs have no place beside the newest message except a depth.
  return positions.indexOf(entry.position === 'near_end' ? 'at_depth' : (entry.position ?? 'at_depth'))
}

export function readOptions(entry: JsonObject, decorators: Decorated['decorators']): Options {
  const option = (name: string) => findOption(entry, name)
  const told = (name: string) => decorators.find((decorator) => decorator.name === name)?.value
  const whole = (value: unknown, low: number, high: number, otherwise: number) =>
    Math.min(Math.max(toWhole(value) ?? otherwise, low), high)
  const isUsed = option('use_probability') !== false
  const depth = told('depth')
  const lasting = (name: string) => (told(name) === undefined ? undefined : 1_000)
  return {
    logic: logics[toWhole(option('logic')) ?? 0] ?? 'and_any',
    whole_words: option('whole_words') !== false,
    order: whole(entry.insertion_order ?? entry.order ?? entry.insertorder, -100_000, 100_000, 100),
    probability: isUsed
      ? whole(option('probability') ?? entry.activationPercent ?? told('probability'), 0, 100, 100)
      : 100,
    position: depth === undefined ? readPosition(entry, told('position')) : 'at_depth',
    insertion_depth: whole(depth ?? option('insertion_depth'), 0, 100, 4),
    role: readRole(told('role') ?? option('role')),
    sticky: whole(lasting('keep_activate_after_match') ?? option('sticky'), 0, 1_000, 0),
    cooldown: whole(lasting('dont_activate_after_match') ?? option('cooldown'), 0, 1_000, 0),
    delay: whole(told('activate_only_after') ?? option('delay'), 0, 1_000, 0),
    exclude_recursion: option('exclude_recursion') === true,
    prevent_recursion: option('prevent_recursion') === true,
    delay_until_recursion: readDelay(option('delay_until_recursion')),
    group: toText(option('group')).slice(0, 200).trim(),
    group_weight: whole(option('group_weight'), 1, 10_000, 100),
    group_override: option('group_override') === true,
    group_scoring: option('group_scoring') === true,
    ignore_budget: option('ignore_budget') === true,
  }
}

/** true means the first round; a number, a later one. */
const readDelay = (value: unknown) =>
  value === true ? 1 : Math.min(Math.max(toWhole(value === false ? 0 : value) ?? 0, 0), 10)

function readRole(value: unknown): LoreEntry['role'] {
  return promptRoles.find((role) => role === value) ?? promptRoles[toWhole(value) ?? 0] ?? 'system'
}

function readPosition(entry: JsonObject, decorated: string | undefined): LoreEntry['position'] {
  const own = toText(toObject(toObject(entry.extensions)[ownName]).position)
  if (own === 'near_end') return 'near_end'
  const written = decorated ?? toObject(entry.extensions).position ?? entry.position
  const number = toWhole(written)
  if (number !== undefined) return positions[number] ?? 'near_end'
  const word = toText(written).replace(/^personality$/, 'after_desc')
  return named[word] ?? 'near_end'
}

const named: Record<string, LoreEntry['position']> = {
  before_char: 'before_character',
  before_desc: 'before_character',
  after_char: 'after_character',
  after_desc: 'after_character',
  scenario: 'after_character',
}

/** Options of other programs that have no effect here, with words for the import report. */
export const unusedOptions: Record<string, string> = {
  vectorized: 'searching by meaning',
  automation_id: 'automation',
  character_filter: 'a filter by character',
  triggers: 'a filter by kind of reply',
  outlet_name: 'a named outlet',
  match_persona_description: 'searching the persona',
  match_character_description: 'searching the description',
  match_character_personality: 'searching the personality',
  match_character_depth_prompt: 'searching the depth prompt',
  match_scenario: 'searching the scenario',
  match_creator_notes: 'searching the notes of the creator',
}
