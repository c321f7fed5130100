import { genders } from '#contract/aifriend/character-card'
import { promptRoles } from '#contract/aifriend/lore-words'
import type { CharacterText } from '#server/domain/chat/character-text'
import { toObject, toText, toTexts, toWhole } from './card-json.ts'
import { type Notes, plainText } from './notes.ts'
import { ownName } from './own-name.ts'
import { readLore } from './read-lore.ts'
import type { StoredCard } from './stored-card.ts'

/** The part of a character's text that a card contains. */
export type CardText = Omit<CharacterText, 'avatar_asset_id' | 'avatar_art_id' | 'card'>

const most = { name: 100, personality: 20_000, greeting: 10_000, greetings: 30, tags: 30, tag: 50 }

/**
 * Converts a card of any version to a character's text. Real cards violate their formats, so any field may
 * have any type.
 */
export function readCard({ data }: StoredCard, notes: Notes): CardText {
  const field = (name: string, max: number, says: string) => plainText(toText(data[name]), max, says, notes)
  const tags = readTags(data.tags, notes)
  const age = readAge(data)
  const { lore, depth, budget, isRecursive } = readLore(data.character_book, notes)
  return {
    name: field('name', most.name, 'Name').trim(),
    display_name: field('nickname', most.name, 'Nickname').trim(),
    age,
    personality: readPersonality(data, notes),
    greeting: field('first_mes', most.greeting, 'First message'),
    alternate_greetings: readGreetings(data.alternate_greetings, notes),
    scenario: field('scenario', most.greeting, 'Scenario'),
    example_dialogue: field('mes_example', most.personality, 'Example dialogue'),
    system_prompt: field('system_prompt', most.personality, 'System prompt'),
    post_history_instructions: field(
      'post_history_instructions',
      most.personality,
      'Instructions after the history',
    ),
    ...readDepthPrompt(data, notes),
    lore,
    lore_depth: depth,
    lore_budget: budget,
    lore_recursive: isRecursive,
    creator_notes: field('creator_notes', most.greeting, 'Notes of the creator'),
    tags,
    gender: readGender(data, tags),
    is_nsfw: readNsfw(data, tags, age, notes),
  }
}

function readDepthPrompt(
  data: StoredCard['data'],
  notes: Notes,
): Pick<CardText, 'depth_prompt' | 'depth_prompt_depth' | 'depth_prompt_role'> {
  const { prompt, depth, role } = toObject(toObject(data.extensions).depth_prompt)
  return {
    depth_prompt: plainText(toText(prompt), most.personality, 'Depth prompt', notes),
    depth_prompt_depth: Math.min(Math.max(toWhole(depth) ?? 4, 0), 100),
    depth_prompt_role: promptRoles.find((known) => known === role) ?? 'system',
  }
}

export const ownExtension = (data: StoredCard['data']) => toObject(toObject(data.extensions)[ownName])

/** Description and personality, or else the first other field with text. */
function readPersonality(data: StoredCard['data'], notes: Notes): string {
  const own = joinPersonality(toText(data.description), toText(data.personality))
  const others = [data.system_prompt, data.scenario, data.first_mes, data.name].map(toText)
  const found = [own, ...others].find((text) => text.trim() !== '') ?? ''
  return plainText(found, most.personality, 'Description', notes).trim()
}

const joinPersonality = (description: string, personality: string) =>
  [description, personality].filter((text) => text.trim() !== '').join('\n\n')

function readGreetings(value: unknown, notes: Notes): string[] {
  const greetings = toTexts(value)
  if (greetings.length > most.greetings) {
    notes.dropped(
      `Other first messages beyond the first ${most.greetings} are kept for export, but not used here.`,
    )
  }
  return greetings
    .slice(0, most.greetings)
    .map((greeting) => plainText(greeting, most.greeting, 'Another first message', notes))
}

function readTags(value: unknown, notes: Notes): string[] {
  const written = typeof value === 'string' ? value.split(',') : toTexts(value)
  const tags = written.map((tag) =>
    plainText(tag, Number.POSITIVE_INFINITY, 'Tags', notes).trim().toLowerCase(),
  )
  const used = [...new Set(tags)].filter((tag) => tag !== '' && tag.length <= most.tag).slice(0, most.tags)
  const left = new Set(tags.filter((tag) => tag !== '' && !used.includes(tag))).size
  if (left > 0)
    notes.dropped(`Tags: ${left} that are too long or too many are kept for export, but not used here.`)
  return used
}

/** The card formats have no age. Our extension has one, and some programs add one anyway [S-4]. */
function readAge(data: StoredCard['data']): number | null {
  const extensions = toObject(data.extensions)
  const found = [ownExtension(data).age, data.age, extensions.age].map(toWhole)
  const age = found.find((value) => value !== undefined)
  return age === undefined || age < 0 || age > 1_000_000 ? null : age
}

function readGender(data: StoredCard['data'], tags: readonly string[]): CharacterText['gender'] {
  const extensions = toObject(data.extensions)
  const written = [ownExtension(data).gender, data.gender, extensions.gender].map((value) =>
    toText(value).toLowerCase(),
  )
  const stated = genders.find((gender) => written.includes(gender))
  if (stated !== undefined) return stated
  const [isFemale, isMale] = [tags.includes('female'), tags.includes('male')]
  return isFemale === isMale ? 'unknown' : isFemale ? 'female' : 'male'
}

/** [S-4] Other programs have at most a tag for it. Without an age it stays off until the user states one. */
function readNsfw(
  data: StoredCard['data'],
  tags: readonly string[],
  age: number | null,
  notes: Notes,
): boolean {
  const own = ownExtension(data).is_nsfw
  if (typeof own === 'boolean') return own
  if (!tags.includes('nsfw')) return false
  if (age !== null) return true
  notes.unsafe(
    'Tagged “nsfw”, but no age is stated: adult themes stay off until you give an age of 18 or more. (rule S-4)',
  )
  return false
}
