import type { Verdict } from '../safety/judge.ts'

/** The words of a LoRA describe what it draws, so they are judged like a prompt [S-2] [S-5] [S-12]. */
export const loraVerdicts: readonly Verdict[] = ['sexualises_minor', 'depicts_minor', 'real_person_sexual']

/** One field per entry, so that the words of different entries are not read as one sentence. */
export function toFields(words: {
  name?: string | undefined
  trigger_words?: readonly string[] | undefined
  tags?: readonly string[] | undefined
}): Record<string, string | undefined> {
  return {
    name: words.name,
    ...Object.fromEntries((words.trigger_words ?? []).map((word, i) => [`trigger_words.${i}`, word])),
    ...Object.fromEntries((words.tags ?? []).map((tag, i) => [`tags.${i}`, tag])),
    // Words that are harmless alone may not be when they stand together in a prompt.
    ...((words.trigger_words?.length ?? 0) > 1 && { trigger_words: words.trigger_words?.join(', ') }),
  }
}
