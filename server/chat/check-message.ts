import type { Fields, SafetyGate } from '#server/safety-gate'
import { playedVerdicts, spokenVerdicts } from './check-character.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * [S-2] Checks a message, alone and together with earlier messages. With a character marked as not safe for work, no
 * person under 18 may be present. Otherwise children may be mentioned, but neither user nor character may be one, and a
 * person who was ever called a child may not be part of a romantic story.
 */
export async function checkMessageText(
  safety: SafetyGate,
  entry: { userId: string; place: string; fields: Fields },
  around: Surroundings,
): Promise<void> {
  const { isNsfw, story, players } = around
  await safety.check({ ...entry, verdicts: isNsfw ? playedVerdicts : spokenVerdicts, story, players })
  await checkTogether(safety, entry, around)
}

/** Notes and memories are facts of the story, so the rules for played text apply with every character. */
export async function checkStoryFacts(
  safety: SafetyGate,
  entry: { userId: string; place: string; fields: Fields },
  around: Surroundings,
): Promise<void> {
  const { story, players } = around
  await safety.check({ ...entry, verdicts: playedVerdicts, story, players })
  await checkTogether(safety, entry, around)
}

async function checkTogether(
  safety: SafetyGate,
  entry: { userId: string; place: string; fields: Fields },
  { isNsfw, told }: Pick<Surroundings, 'isNsfw' | 'told'>,
): Promise<void> {
  await safety.check({
    ...entry,
    verdicts: ['sexualises_minor'],
    isSexual: isNsfw,
    readings: (text) => [text, `${told}\n${text}`],
  })
}
