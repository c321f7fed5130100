import type { Lore } from '#contract/aifriend/character-card'
import { CallError } from '#server/call-error'
import { findArt } from '#server/db/arts'
import { findOwnAsset } from '#server/db/assets'
import type { Db } from '#server/db/database'
import type { CharacterText } from '#server/domain/chat/character-text'
import type { Verdict } from '#server/domain/safety/judge'
import type { Fields, SafetyGate } from '#server/safety-gate'

/** Nobody under 18 is played [S-2]. */
export const playedVerdicts: readonly Verdict[] = ['sexualises_minor', 'depicts_minor', 'real_person_sexual']

/** A chat may mention children as people do, so "depicts a minor" is not among them. */
export const spokenVerdicts: readonly Verdict[] = ['sexualises_minor', 'real_person_sexual']

/** Everything a new text of a character has to pass, whoever writes it: a form, an edit or an imported card. */
export async function checkCharacter(
  { db, safety }: { db: Db; safety: SafetyGate },
  userId: string,
  place: string,
  text: CharacterText,
): Promise<void> {
  checkAge(text)
  const names = { name: text.name, display_name: text.display_name, ...listed('tags', text.tags) }
  await safety.check({ userId, place, fields: names, verdicts: playedVerdicts, isSexual: text.is_nsfw })
  await safety.check({
    userId,
    place,
    fields: {
      personality: text.personality,
      greeting: text.greeting,
      ...listed('alternate_greetings', text.alternate_greetings),
      scenario: text.scenario,
      example_dialogue: text.example_dialogue,
      ...loreFields(text.lore),
      creator_notes: text.creator_notes,
    },
    verdicts: playedVerdicts,
  })
  await checkAvatar(db, userId, text)
}

/** [S-4] */
function checkAge({ age, is_nsfw: isNsfw }: CharacterText): void {
  if (age !== null && age < 18) {
    throw refuse(
      'Characters here are adults: the age is 18 or more. (rule S-4)',
      'Give an age of 18 or more, or leave it out.',
    )
  }
  if (isNsfw && age === null) {
    throw refuse(
      'A character that is marked as not safe for work needs a stated age of 18 or more. (rule S-4)',
      'State the age, or take the mark away.',
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

function loreFields(lore: Lore): Fields {
  if (typeof lore === 'string') return { lore }
  return Object.fromEntries(
    lore.flatMap((entry, i) => [
      [`lore.${i}.content`, entry.content],
      [`lore.${i}.name`, entry.name],
      [`lore.${i}.keys`, [...entry.keys, ...entry.secondary_keys].join(', ')],
    ]),
  )
}

/** Somebody else's picture looks like one that does not exist. */
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
