import type { Character, CharacterCard } from '#contract/aifriend/character-card'
import type { FileUrl } from '../arts/art-card.ts'
import type { CharacterText } from './character-text.ts'
import { toEntries } from './lore/lore-entries.ts'

/** A character in one version, with its owner as the viewer sees them. */
export type ShownCharacter = Omit<CharacterText, 'card'> & {
  id: string
  user_id: string | null
  /** The name under which it comes with the program; null: made by a user. */
  house_name: string | null
  chat_visibility: CharacterCard['chat_visibility']
  chat_count: number
  message_count: number
  reaction_count: number
  /** The version of this text. */
  version: number
  avatar_key: string | null
  owner_name: string | null
  owner_handle: string | null
  owner_avatar_key: string | null
  /** Neither user has blocked the other, and the owner is not leaving. */
  owner_in_sight: boolean
  created_at: Date
  updated_at: Date
}

/** Lists show only the beginning of long texts. */
const excerptLength = 1_000

export function toCharacterCard(row: ShownCharacter, viewerId: string, fileUrl: FileUrl): CharacterCard {
  const short = (text: string) =>
    text.length <= excerptLength ? text : `${text.slice(0, excerptLength).trimEnd()}…`
  return {
    ...toCharacter(row, viewerId, fileUrl),
    personality: short(row.personality),
    greeting: short(row.greeting),
    scenario: short(row.scenario),
  }
}

export function toCharacter(row: ShownCharacter, viewerId: string, fileUrl: FileUrl): Character {
  return {
    character_id: row.id,
    name: row.name,
    display_name: row.display_name,
    age: row.age,
    personality: row.personality,
    greeting: row.greeting,
    alternate_greetings: row.alternate_greetings,
    scenario: row.scenario,
    example_dialogue: row.example_dialogue,
    system_prompt: row.system_prompt,
    post_history_instructions: row.post_history_instructions,
    depth_prompt: row.depth_prompt,
    depth_prompt_depth: row.depth_prompt_depth,
    depth_prompt_role: row.depth_prompt_role,
    lore: typeof row.lore === 'string' ? row.lore : toEntries(row.lore),
    lore_depth: row.lore_depth,
    lore_budget: row.lore_budget,
    lore_recursive: row.lore_recursive,
    creator_notes: row.creator_notes,
    tags: row.tags,
    avatar_url: toAvatarUrl(row, viewerId, fileUrl),
    gender: row.gender,
    is_nsfw: row.is_nsfw,
    chat_visibility: row.chat_visibility,
    owner:
      row.owner_in_sight && row.user_id !== null
        ? {
            id: row.user_id,
            name: row.owner_name ?? '',
            handle: row.owner_handle,
            avatar_url:
              row.owner_avatar_key === null ? null : fileUrl(row.owner_avatar_key, { to: viewerId }),
          }
        : null,
    is_mine: row.user_id === viewerId,
    is_house: row.house_name !== null,
    counts: { chats: row.chat_count, messages: row.message_count, reactions: row.reaction_count },
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The portraits of the house lie in web/public. */
function toAvatarUrl(
  { avatar_key: key, house_name: house }: ShownCharacter,
  viewerId: string,
  fileUrl: FileUrl,
): string | null {
  if (key !== null) return fileUrl(key, { to: viewerId })
  return house === null ? null : `/house/${house}.webp`
}

/** The name that users see: the display name, or else the name. */
export const displayName = (row: { name: string; display_name: string }) => row.display_name || row.name
