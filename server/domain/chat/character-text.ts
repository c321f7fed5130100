import type { Character, CharacterCard } from '#contract/aifriend/character-card'
import type { Lore } from '#contract/aifriend/lore-entry'

/** The texts of a character in one version, which never changes. */
export type CharacterText = {
  name: string
  display_name: string
  age: number | null
  personality: string
  greeting: string
  alternate_greetings: string[]
  scenario: string
  example_dialogue: string
  system_prompt: string
  post_history_instructions: string
  depth_prompt: string
  depth_prompt_depth: number
  depth_prompt_role: Character['depth_prompt_role']
  lore: Lore
  lore_depth: number
  lore_budget: number
  lore_recursive: boolean
  creator_notes: string
  tags: string[]
  gender: CharacterCard['gender']
  is_nsfw: boolean
  avatar_asset_id: string | null
  avatar_art_id: string | null
  /** What an imported card contained beyond these fields. */
  card: unknown
}

/** Defaults of the optional fields. */
export const emptyCharacter: Omit<CharacterText, 'name' | 'personality' | 'gender' | 'is_nsfw'> = {
  display_name: '',
  age: null,
  greeting: '',
  alternate_greetings: [],
  scenario: '',
  example_dialogue: '',
  system_prompt: '',
  post_history_instructions: '',
  depth_prompt: '',
  depth_prompt_depth: 4,
  depth_prompt_role: 'system',
  lore: [],
  lore_depth: 4,
  lore_budget: 1_024,
  lore_recursive: false,
  creator_notes: '',
  tags: [],
  avatar_asset_id: null,
  avatar_art_id: null,
  card: null,
}

/** Picks the text fields of a row or form. */
export function pickText(given: CharacterText): CharacterText {
  return {
    name: given.name,
    display_name: given.display_name,
    age: given.age,
    personality: given.personality,
    greeting: given.greeting,
    alternate_greetings: given.alternate_greetings,
    scenario: given.scenario,
    example_dialogue: given.example_dialogue,
    system_prompt: given.system_prompt,
    post_history_instructions: given.post_history_instructions,
    depth_prompt: given.depth_prompt,
    depth_prompt_depth: given.depth_prompt_depth,
    depth_prompt_role: given.depth_prompt_role,
    lore: given.lore,
    lore_depth: given.lore_depth,
    lore_budget: given.lore_budget,
    lore_recursive: given.lore_recursive,
    creator_notes: given.creator_notes,
    tags: given.tags,
    gender: given.gender,
    is_nsfw: given.is_nsfw,
    avatar_asset_id: given.avatar_asset_id,
    avatar_art_id: given.avatar_art_id,
    card: given.card ?? null,
  }
}

/** Size of a version, as counted against the membership's limit. */
export function countTextBytes(text: CharacterText): number {
  return Buffer.byteLength(JSON.stringify(pickText(text)))
}

/** Merges given fields over stored ones; undefined fields stay. */
export function withChanges<T extends object>(
  base: T,
  changes: { [Key in keyof T]?: T[Key] | undefined },
): T {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...base, ...Object.fromEntries(given) }
}
