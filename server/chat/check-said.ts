import type { Fields, SafetyGate } from '#server/safety-gate'
import { playedVerdicts, spokenVerdicts } from './check-character.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * [S-2] What is said in a chat, alone and with what was said before it. With a character that is not safe for work
 * nobody under 18 is spoken of as being there; elsewhere people mention children as people do, but neither of the two is
 * one, and whoever was called one is no part of a love story, however far apart that was said.
 */
export async function checkSaid(
  safety: SafetyGate,
  entry: { userId: string; place: string; fields: Fields },
  around: Surroundings,
): Promise<void> {
  const { isNsfw, story, players } = around
  await safety.check({ ...entry, verdicts: isNsfw ? playedVerdicts : spokenVerdicts, story, players })
  await checkTogether(safety, entry, around)
}

/** What the model is told as true of the story is played, whoever the character is: notes and memories. */
export async function checkTold(
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
