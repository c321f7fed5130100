import { z } from 'zod'
import { id, text } from '../fields.ts'
import { lore, loreBudget, loreDepth, loreEntry } from './lore-entry.ts'
import { promptRoles } from './lore-words.ts'

export const genders = ['male', 'female', 'other', 'unknown'] as const
export const visibilities = ['public', 'private', 'unlisted'] as const
export const reactionKinds = ['like', 'love', 'laugh', 'wow', 'sad'] as const

const characterName = text(100, 'A name has at most 100 characters.')
  .trim()
  .min(1, 'Give the character a name.')

const tag = text(50, 'A tag has at most 50 characters.').trim().toLowerCase().min(1)

/** The user-written fields of a character. All of them are checked against [S-2], [S-4] and [S-5]. */
export const characterFields = {
  name: characterName,
  display_name: text(100, 'A display name has at most 100 characters.').trim(),
  /** Ages below 18 are refused by the safety rule [S-4], not by this schema. */
  age: z.number().int('An age is a whole number.').min(0).max(1_000_000).nullable(),
  personality: text(20_000, 'A personality has at most 20,000 characters.')
    .trim()
    .min(1, 'Describe the personality.'),
  greeting: text(10_000, 'A greeting has at most 10,000 characters.'),
  /** Alternatives of the first message. */
  alternate_greetings: z
    .array(text(10_000, 'A greeting has at most 10,000 characters.'))
    .max(30, 'A character has at most 30 other greetings.'),
  scenario: text(10_000, 'A scenario has at most 10,000 characters.'),
  example_dialogue: text(20_000, 'Example dialogue has at most 20,000 characters.'),
  /** Replaces the site's first instruction to the model; {{original}} contains it. The safety rules stay. */
  system_prompt: text(20_000, 'A system prompt has at most 20,000 characters.'),
  /** Told to the model after the newest message. */
  post_history_instructions: text(20_000, 'Instructions have at most 20,000 characters.'),
  /** Told to the model `depth_prompt_depth` messages before the end, as if `depth_prompt_role` said it. */
  depth_prompt: text(20_000, 'Instructions have at most 20,000 characters.'),
  depth_prompt_depth: z.number().int().min(0).max(100),
  depth_prompt_role: z.enum(promptRoles, 'The role is system, user or assistant.'),
  lore,
  /** Number of recent messages that are searched for keys. */
  lore_depth: loreDepth,
  /** Maximum number of tokens that lore may use. */
  lore_budget: loreBudget,
  /** Entries that are told can make others come up. */
  lore_recursive: z.boolean(),
  /** Shown to users; never sent to the model. */
  creator_notes: text(10_000, 'Notes have at most 10,000 characters.'),
  tags: z.array(tag).max(30, 'A character has at most 30 tags.'),
  gender: z.enum(genders, 'Gender is male, female, other or unknown.'),
  is_nsfw: z.boolean('is_nsfw is true or false.'),
  chat_visibility: z.enum(visibilities, 'Visibility is public, private or unlisted.'),
  /** The portrait: an uploaded image or an art; null removes it. */
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
  /** null: the account has been erased, or one of the two users has blocked the other. */
  owner: owner.nullable(),
  is_mine: z.boolean(),
  /** Comes with the program; it has no owner. */
  is_house: z.boolean(),
  /** chats: number of distinct users who wrote to the character, without its creator. */
  counts: z.object({ chats: z.number().int(), messages: z.number().int(), reactions: z.number().int() }),
  /** Increases with every edit. A chat session keeps its version until its user switches to the newer one. */
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A character with all its fields. */
export const character = characterCard.extend({
  alternate_greetings: z.array(z.string()),
  example_dialogue: z.string(),
  system_prompt: z.string(),
  post_history_instructions: z.string(),
  depth_prompt: z.string(),
  depth_prompt_depth: z.number().int(),
  depth_prompt_role: z.enum(promptRoles),
  lore: z.union([z.string(), z.array(loreEntry)]),
  lore_depth: z.number().int(),
  lore_budget: z.number().int(),
  lore_recursive: z.boolean(),
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
