import { z } from 'zod'
import { id, text } from '../fields.ts'

export const genders = ['male', 'female', 'other', 'unknown'] as const
export const visibilities = ['public', 'private', 'unlisted'] as const
export const reactionKinds = ['like', 'love', 'laugh', 'wow', 'sad'] as const

/** Something the character's world holds, told to the model only when it comes up. */
export const loreEntry = z.object({
  /** Any of these words in the last messages brings the entry up. */
  keys: z.array(text(100, 'A key has at most 100 characters.').trim().min(1)).max(50).default([]),
  /** If there are any, one of these must be there too. */
  secondary_keys: z.array(text(100, 'A key has at most 100 characters.').trim().min(1)).max(50).default([]),
  content: text(8_000, 'A lore entry has at most 8,000 characters.'),
  name: text(100, 'The name of an entry has at most 100 characters.').default(''),
  /** Always told, whatever is said. */
  constant: z.boolean().default(false),
  enabled: z.boolean().default(true),
  case_sensitive: z.boolean().default(false),
  /** The keys are regular expressions; those that cannot be run in bounded time match nothing. */
  use_regex: z.boolean().default(false),
  /** How many of the last messages are looked at; absent: the character's lore_depth. */
  depth: z.number().int().min(1).max(100).optional(),
  /** The higher, the later it is left out when the budget is short. */
  priority: z.number().int().min(-10_000).max(10_000).default(0),
})

export type LoreEntry = z.output<typeof loreEntry>

/** A few sentences that are always told, or entries with keys. */
const lore = z.union([
  text(20_000, 'Lore has at most 20,000 characters.'),
  z.array(loreEntry).max(500, 'A character has at most 500 lore entries.'),
])

export type Lore = z.output<typeof lore>

const characterName = text(100, 'A name has at most 100 characters.')
  .trim()
  .min(1, 'Give the character a name.')

const tag = text(50, 'A tag has at most 50 characters.').trim().toLowerCase().min(1)

/** What people write about a character. All of it is checked by [S-2], [S-4] and [S-5]. */
export const characterFields = {
  name: characterName,
  display_name: text(100, 'A display name has at most 100 characters.').trim(),
  /** Below 18 is refused by policy [S-4], not by form. */
  age: z.number().int('An age is a whole number.').min(0).max(1_000_000).nullable(),
  personality: text(20_000, 'A personality has at most 20,000 characters.')
    .trim()
    .min(1, 'Describe the personality.'),
  greeting: text(10_000, 'A greeting has at most 10,000 characters.'),
  /** Other ways to begin: alternatives of the first message. */
  alternate_greetings: z
    .array(text(10_000, 'A greeting has at most 10,000 characters.'))
    .max(30, 'A character has at most 30 other greetings.'),
  scenario: text(10_000, 'A scenario has at most 10,000 characters.'),
  example_dialogue: text(20_000, 'Example dialogue has at most 20,000 characters.'),
  lore,
  /** How many of the last messages the keys are looked for in. */
  lore_depth: z.number().int().min(1).max(100),
  /** Tokens that lore may take of the window. */
  lore_budget: z.number().int().min(0).max(32_000),
  /** For readers, never for the model. */
  creator_notes: text(10_000, 'Notes have at most 10,000 characters.'),
  tags: z.array(tag).max(30, 'A character has at most 30 tags.'),
  gender: z.enum(genders, 'Gender is male, female, other or unknown.'),
  is_nsfw: z.boolean('is_nsfw is true or false.'),
  chat_visibility: z.enum(visibilities, 'Visibility is public, private or unlisted.'),
  /** A picture that was uploaded, or one that was made here; null removes it. */
  avatar_asset_id: id.nullable(),
  avatar_art_id: id.nullable(),
} as const

const owner = z.object({
  id,
  name: z.string(),
  handle: z.string().nullable(),
  avatar_url: z.string().nullable(),
})

/** A character as lists show it. */
export const characterCard = z.object({
  character_id: id,
  name: z.string(),
  display_name: z.string(),
  age: z.number().int().nullable(),
  personality: z.string(),
  greeting: z.string(),
  scenario: z.string(),
  tags: z.array(z.string()),
  avatar_url: z.string().nullable(),
  gender: z.enum(genders),
  is_nsfw: z.boolean(),
  chat_visibility: z.enum(visibilities),
  /** null: they have left, or one of the two has blocked the other. */
  owner: owner.nullable(),
  is_mine: z.boolean(),
  /** chats: distinct people who wrote to it, its creator left out. */
  counts: z.object({ chats: z.number().int(), messages: z.number().int(), reactions: z.number().int() }),
  /** Rises with every edit; a conversation stays with the one it began with until its person takes the newer one. */
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A character with all that it is made of. */
export const character = characterCard.extend({
  alternate_greetings: z.array(z.string()),
  example_dialogue: z.string(),
  lore: z.union([z.string(), z.array(loreEntry)]),
  lore_depth: z.number().int(),
  lore_budget: z.number().int(),
  creator_notes: z.string(),
})

export type CharacterCard = z.output<typeof characterCard>
export type Character = z.output<typeof character>

const reactionCounts = Object.fromEntries(reactionKinds.map((kind) => [kind, z.number().int()])) as Record<
  (typeof reactionKinds)[number],
  z.ZodNumber
>

export const reactions = z.object({
  mine: z.array(z.enum(reactionKinds)),
  counts: z.object(reactionCounts),
})

export const reaction = z.enum(reactionKinds, 'A reaction is like, love, laugh, wow or sad.')
