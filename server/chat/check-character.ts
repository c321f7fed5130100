import type { Lore } from '#contract/aifriend/lore-entry'
import type { Persona } from '#contract/aifriend/persona-card'
import { CallError } from '#server/call-error'
import { findArt } from '#server/db/arts'
import { findOwnAsset } from '#server/db/assets'
import type { Db } from '#server/db/database'
import type { CharacterText } from '#server/domain/chat/character-text'
import { displayName } from '#server/domain/chat/character-view'
import { toEntries } from '#server/domain/chat/lore/lore-entries'
import { readMacros } from '#server/domain/chat/macro-readings'
import { personaFields, readPersona } from '#server/domain/chat/persona'
import type { Verdict } from '#server/domain/safety/judge'
import type { Fields, SafetyGate } from '#server/safety-gate'
import { playersOf } from './surroundings.ts'

/** Verdicts that apply to what is played: no character may be under 18 [S-2]. */
export const playedVerdicts: readonly Verdict[] = [
  'sexualises_minor',
  'plays_minor',
  'depicts_minor',
  'real_person_sexual',
]

/**
 * Verdicts that apply to what is said. A chat may mention children in an ordinary way, so "depicts a minor" is missing.
 */
export const spokenVerdicts: readonly Verdict[] = ['sexualises_minor', 'plays_minor', 'real_person_sexual']

/** Checks all texts of a character, whether they come from the form, an edit or an imported card. */
export async function checkCharacter(
  { db, safety }: { db: Db; safety: SafetyGate },
  userId: string,
  place: string,
  text: CharacterText,
  signal?: AbortSignal,
): Promise<void> {
  checkAge(text)
  const names = { name: text.name, display_name: text.display_name, ...listed('tags', text.tags) }
  // The text as written, and as the model reads it. The user's name is not known yet.
  const readings = (written: string) => readMacros(written, { character: displayName(text), user: '' })
  const players = playersOf(text.name, text.display_name ?? '')
  const entry = { userId, place, verdicts: playedVerdicts, isSexual: text.is_nsfw, players, readings, signal }
  await safety.check({ ...entry, fields: names, isName: true })
  await safety.check({
    ...entry,
    fields: {
      personality: text.personality,
      greeting: text.greeting,
      ...listed('alternate_greetings', text.alternate_greetings),
      scenario: text.scenario,
      example_dialogue: text.example_dialogue,
      system_prompt: text.system_prompt,
      post_history_instructions: text.post_history_instructions,
      depth_prompt: text.depth_prompt,
      ...loreFields(text.lore),
      creator_notes: text.creator_notes,
    },
  })
  await checkAvatar(db, userId, text)
}

export type Played = Pick<
  CharacterText,
  | 'name'
  | 'display_name'
  | 'is_nsfw'
  | 'personality'
  | 'greeting'
  | 'alternate_greetings'
  | 'scenario'
  | 'example_dialogue'
  | 'system_prompt'
  | 'post_history_instructions'
  | 'depth_prompt'
  | 'lore'
>

/**
 * [S-2] Checks the user's persona, and the note and the character's texts with the persona's name filled in. If one of
 * these is refused, the name is reported, because only the name is new.
 */
export async function checkPersona(
  safety: SafetyGate,
  entry: { userId: string; place: string; signal?: AbortSignal },
  character: Played,
  {
    persona,
    accountName,
    note,
    prefix = 'persona.',
  }: { persona: Persona | null; accountName: string; note: string; prefix?: string },
): Promise<void> {
  const { name, description } = readPersona(persona, accountName)
  const names = { character: displayName(character), user: name }
  const players = playersOf(names.character, name)
  const checked = { ...entry, verdicts: playedVerdicts, isSexual: character.is_nsfw, players }
  const readings = (written: string) => readMacros(written, names)
  if (persona !== null)
    await checkPersonaText(safety, entry, persona, {
      accountName,
      character: names.character,
      isNsfw: character.is_nsfw,
      prefix,
    })
  await safety.check({ ...checked, fields: { note }, readings })
  await safety.check({
    ...checked,
    fields: { [`${prefix}name`]: name },
    readings: () => textsNamingUser(character, names, description),
  })
}

/** [S-2] Checks a persona by itself; `character` is empty while it is not known. */
export async function checkPersonaText(
  safety: SafetyGate,
  entry: { userId: string; place: string; signal?: AbortSignal },
  persona: Persona,
  {
    accountName,
    character,
    isNsfw,
    prefix,
  }: { accountName: string; character: string; isNsfw: boolean; prefix: string },
): Promise<void> {
  const names = { character, user: readPersona(persona, accountName).name }
  const players = playersOf(character, names.user)
  const checked = { ...entry, verdicts: playedVerdicts, isSexual: isNsfw, players }
  const readings = (written: string) => readMacros(written, names)
  await safety.check({ ...checked, fields: personaFields(persona, prefix), readings })
  if (typeof persona !== 'string') {
    await safety.check({ ...checked, fields: { [`${prefix}name`]: persona.name }, isName: true })
  }
}

/** All texts that mention the user, with the name filled in. */
function textsNamingUser(
  character: Played,
  names: { character: string; user: string },
  description: string,
): string[] {
  return [
    character.personality,
    character.greeting,
    ...character.alternate_greetings,
    character.scenario,
    character.example_dialogue,
    character.system_prompt,
    character.post_history_instructions,
    character.depth_prompt,
    ...toEntries(character.lore).map(({ content }) => content),
    description,
  ].flatMap((written) => {
    const withName = readMacros(written, names)
    const isNamed = withName.join() !== readMacros(written, { ...names, user: '' }).join()
    return isNamed ? withName.slice(1) : []
  })
}

/** [S-4] */
function checkAge({ age, is_nsfw: isNsfw }: CharacterText): void {
  if (age !== null && age < 18) {
    throw refuse(
      'Characters must be adults, aged 18 or more. (rule S-4)',
      'Give an age of 18 or more, or leave it out.',
    )
  }
  if (isNsfw && age === null) {
    throw refuse(
      'A character that is marked as not safe for work needs a stated age of 18 or more. (rule S-4)',
      'State the age, or remove the mark.',
    )
  }
}

function refuse(sentence: string, suggestion: string): CallError {
  return new CallError('refused', {
    sentence,
    data: { rule: 'S-4', spans: [{ field: 'age', start: 0, end: 0 }], suggestion, appeal_id: null },
  })
}

const listed = (field: string, texts: readonly string[]): Fields =>
  Object.fromEntries(texts.map((text, i) => [`${field}.${i}`, text]))

export function loreFields(lore: Lore): Fields {
  if (typeof lore === 'string') return { lore }
  return Object.fromEntries(
    toEntries(lore).flatMap((entry, i) => [
      [`lore.${i}.content`, entry.content],
      [`lore.${i}.name`, entry.name],
      [`lore.${i}.keys`, [...entry.keys, ...entry.secondary_keys].join(', ')],
    ]),
  )
}

/** Another user's image gives the same error as a missing one. */
async function checkAvatar(db: Db, userId: string, text: CharacterText): Promise<void> {
  const missing = new CallError('not_found', { sentence: 'There is no such picture.' })
  if (text.avatar_asset_id !== null && (await findOwnAsset(db, userId, text.avatar_asset_id)) === undefined) {
    throw missing
  }
  if (text.avatar_art_id !== null) {
    const art = await findArt(db, text.avatar_art_id, userId)
    if (art === undefined || art.user_id !== userId || art.status !== 'done') throw missing
  }
}
