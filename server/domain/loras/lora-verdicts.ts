import type { Verdict } from '../safety/judge.ts'

/** What a LoRA draws, its words tell of: they are judged like a prompt [S-2] [S-5] [S-12]. */
export const loraVerdicts: readonly Verdict[] = ['sexualises_minor', 'depicts_minor', 'real_person_sexual']

/** Lists as one text a line, so that the words of different entries are not read as one sentence. */
export function toFields(words: {
  name?: string | undefined
  trigger_words?: readonly string[] | undefined
  tags?: readonly string[] | undefined
}): Record<string, string | undefined> {
  return {
    name: words.name,
    ...Object.fromEntries((words.trigger_words ?? []).map((word, i) => [`trigger_words.${i}`, word])),
    ...Object.fromEntries((words.tags ?? []).map((tag, i) => [`tags.${i}`, tag])),
    // What is harmless word by word may not be when it stands together in a prompt.
    ...((words.trigger_words?.length ?? 0) > 1 && { trigger_words: words.trigger_words?.join(', ') }),
  }
}
