import { showMacros } from '#contract/macros/expand-macros'
import type { CallInput } from '#web/api/answer.ts'
import { type LoreForm, toLoreForms, toLoreInput, writtenLore } from '#web/features/lore/index.ts'
import type { Character } from '../queries.ts'

/** The editor's form: lists as comma-separated text, numbers as typed. */
export type CharacterForm = {
  name: string
  display_name: string
  age: string
  gender: Character['gender']
  personality: string
  greeting: string
  alternate_greetings: string[]
  scenario: string
  example_dialogue: string
  system_prompt: string
  post_history_instructions: string
  depth_prompt: string
  depth_prompt_depth: string
  depth_prompt_role: Character['depth_prompt_role']
  lore: LoreForm[]
  lore_depth: string
  lore_budget: string
  lore_recursive: boolean
  creator_notes: string
  tags: string
  is_nsfw: boolean
  chat_visibility: Character['chat_visibility']
  /** undefined: unchanged. */
  avatar: Avatar | null | undefined
}

export type Avatar = { asset_id: string; url: string } | { art_id: string; url: string }

export function toForm(character: Character | undefined): CharacterForm {
  return {
    name: character?.name ?? '',
    display_name: character?.display_name ?? '',
    age: character?.age == null ? '' : String(character.age),
    gender: character?.gender ?? 'unknown',
    personality: character?.personality ?? '',
    greeting: character?.greeting ?? '',
    alternate_greetings: character?.alternate_greetings ?? [],
    scenario: character?.scenario ?? '',
    example_dialogue: character?.example_dialogue ?? '',
    system_prompt: character?.system_prompt ?? '',
    post_history_instructions: character?.post_history_instructions ?? '',
    depth_prompt: character?.depth_prompt ?? '',
    depth_prompt_depth: String(character?.depth_prompt_depth ?? 4),
    depth_prompt_role: character?.depth_prompt_role ?? 'system',
    lore: toLoreForms(character?.lore ?? []),
    lore_depth: character === undefined ? '' : String(character.lore_depth),
    lore_budget: character === undefined ? '' : String(character.lore_budget),
    lore_recursive: character?.lore_recursive ?? false,
    creator_notes: character?.creator_notes ?? '',
    tags: character?.tags.join(', ') ?? '',
    is_nsfw: character?.is_nsfw ?? false,
    chat_visibility: character?.chat_visibility ?? 'private',
    avatar: undefined,
  }
}

const listed = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

const isNumber = (typed: string) => typed.trim() !== '' && Number.isFinite(Number(typed))

export function toInput(form: CharacterForm): CallInput<'aifriend.create_character'> {
  const { avatar } = form
  return {
    name: form.name,
    display_name: form.display_name,
    age: isNumber(form.age) ? Number(form.age) : null,
    gender: form.gender,
    personality: form.personality,
    greeting: form.greeting,
    alternate_greetings: form.alternate_greetings.filter((greeting) => greeting.trim() !== ''),
    scenario: form.scenario,
    example_dialogue: form.example_dialogue,
    system_prompt: form.system_prompt,
    post_history_instructions: form.post_history_instructions,
    depth_prompt: form.depth_prompt,
    ...(isNumber(form.depth_prompt_depth) && { depth_prompt_depth: Number(form.depth_prompt_depth) }),
    depth_prompt_role: form.depth_prompt_role,
    lore: toLoreInput(form.lore),
    lore_recursive: form.lore_recursive,
    ...(isNumber(form.lore_depth) && { lore_depth: Number(form.lore_depth) }),
    ...(isNumber(form.lore_budget) && { lore_budget: Number(form.lore_budget) }),
    creator_notes: form.creator_notes,
    tags: listed(form.tags),
    is_nsfw: form.is_nsfw,
    chat_visibility: form.chat_visibility,
    ...(avatar === null && { avatar_asset_id: null, avatar_art_id: null }),
    ...(avatar != null && {
      avatar_asset_id: 'asset_id' in avatar ? avatar.asset_id : null,
      avatar_art_id: 'art_id' in avatar ? avatar.art_id : null,
    }),
  }
}

/** The texts that were sent, by the field names that a refusal uses. */
export function writtenFields(input: CallInput<'aifriend.create_character'>): Record<string, string> {
  const written: Record<string, string> = {}
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === 'string') written[name] = value
    else if (Array.isArray(value)) {
      for (const [i, item] of value.entries()) if (typeof item === 'string') written[`${name}.${i}`] = item
    }
  }
  if (Array.isArray(input.lore)) Object.assign(written, writtenLore('lore', input.lore))
  return written
}

/** A prompt for a portrait of the character; empty while there is no personality. */
export function describePortrait({ name, display_name, age, gender, personality }: CharacterForm): string {
  const line = personality.trim().split('\n', 1)[0]?.slice(0, 200) ?? ''
  if (line === '') return ''
  const years = Number(age) >= 18 ? `, ${Number(age)} years old` : ''
  const character = display_name.trim() || name.trim()
  return `Portrait of ${adults[gender]}${years}. ${showMacros(line, { character, user: '' })}`
}

const adults = { female: 'a woman', male: 'a man', other: 'an adult', unknown: 'an adult' }
