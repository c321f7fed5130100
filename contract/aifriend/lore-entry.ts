import { z } from 'zod'
import { text, whole } from '../fields.ts'
import { loreLogics, lorePositions, promptRoles } from './lore-words.ts'

const keys = z
  .array(text(200, 'A key has at most 200 characters.').trim().min(1))
  .max(50, 'An entry has at most 50 keys.')
  .default([])
const messages = (name: string) => whole(name, { min: 0, max: 1_000 }).default(0)

export const loreDepth = whole('The number of messages to look through', { min: 1, max: 100 })
export const loreBudget = whole('Space for lore', { min: 0, max: 32_000 })

/** A fact about the character's world. The model gets it only when one of its keys is mentioned. */
export const loreEntry = z.object({
  /** The entry is used if any of these is in the recent messages. A key such as /wreck(s|age)/i is an expression. */
  keys,
  secondary_keys: keys,
  /** Without secondary keys it has no effect. */
  logic: z.enum(loreLogics).default('and_any'),
  content: text(8_000, 'A lore entry has at most 8,000 characters.'),
  name: text(100, 'The name of an entry has at most 100 characters.').default(''),
  /** Always used, without looking for keys. */
  constant: z.boolean().default(false),
  enabled: z.boolean().default(true),
  case_sensitive: z.boolean().default(false),
  /** false: "art" is also found in "heart". */
  whole_words: z.boolean().default(true),
  /** All keys are regular expressions. Expressions that cannot be run in bounded time match nothing. */
  use_regex: z.boolean().default(false),
  /** Number of recent messages to search for keys; default: that of the lorebook or character. */
  depth: loreDepth.optional(),
  /** Entries with a lower priority are left out first when the token budget is short. */
  priority: whole('Importance', { min: -10_000, max: 10_000 }).default(0),
  /** Entries with a higher number are told later. */
  order: whole('Order', { min: -100_000, max: 100_000 }).default(100),
  /** In percent, decided anew for each reply. */
  probability: whole('The chance in percent', { min: 0, max: 100 }).default(100),
  position: z.enum(lorePositions).default('near_end'),
  /** For `at_depth`: the number of messages after it, and who seems to say it. */
  insertion_depth: whole('The number of messages before the end', { min: 0, max: 100 }).default(4),
  role: z.enum(promptRoles).default('system'),
  /** Stays for this many messages after it came up. */
  sticky: messages('The number of messages that it stays for'),
  /** Cannot come up again for this many messages. */
  cooldown: messages('The number of messages that it pauses for'),
  /** Cannot come up before the chat has this many messages. */
  delay: messages('The first message that it can come up at'),
  /** Other entries cannot make this one come up. */
  exclude_recursion: z.boolean().default(false),
  /** This entry cannot make others come up. */
  prevent_recursion: z.boolean().default(false),
  /** Only other entries can make this one come up; 2 and more: only in a later round. 0: off. */
  delay_until_recursion: whole('The round of other entries', { min: 0, max: 10 }).default(0),
  /** Names, separated by commas. Of the entries of a group, one is told. */
  group: text(200, 'A group has at most 200 characters.').default(''),
  group_weight: whole('The weight in the group', { min: 1, max: 10_000 }).default(100),
  /** Wins its group without a draw; the higher `order` wins among several. */
  group_override: z.boolean().default(false),
  /** Only the entries of the group with the most keys found take part in the draw. */
  group_scoring: z.boolean().default(false),
  /** Told even if the token budget is used up; the window still limits it. */
  ignore_budget: z.boolean().default(false),
})

export type LoreEntry = z.output<typeof loreEntry>

/** Imported entries may be without a fact; those that somebody writes may not. */
const writtenEntry = loreEntry.extend({
  content: loreEntry.shape.content.refine(
    (content) => content.trim() !== '',
    'Write the fact, or remove the entry.',
  ),
})

export const loreEntries = z.array(writtenEntry).max(500, 'There are at most 500 lore entries.')

/** Either one text that is always used, or entries with keys. */
export const lore = z.union([text(20_000, 'Lore has at most 20,000 characters.'), loreEntries])

/** Entries that an earlier version stored lack newer options. */
export type Lore = string | (Partial<LoreEntry> & Pick<LoreEntry, 'content'>)[]
