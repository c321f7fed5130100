import type { LoraBase } from '#contract/lora/lora-card'
import { readHeader } from '#server/formats/lora-header'
import { type Finding, judge } from '../safety/judge.ts'
import { detectBase } from './detect-base.ts'
import { loraVerdicts } from './lora-verdicts.ts'
import { proposeName, readTrainingWords } from './training-words.ts'

/** What is stored of a file's header. */
export type LoraFacts = {
  base_model: LoraBase
  tensor_count: number
  proposed_name: string | null
  proposed_trigger_words: string[]
  training_tags: string[]
  /** The training tags that would be refused in a prompt. */
  flagged_tags: string[]
}

export type LoraInspection =
  | { problem: string }
  | {
      problem: undefined
      facts: LoraFacts /** A word that must not even be stored [S-2]. */
      abuse: string | undefined
    }

/** Each word is judged by itself: in tags of many training images, neighbours are unrelated. */
const firesOn = (word: string, currentYear: number, verdicts: readonly Finding['verdict'][]) =>
  judge(word, { currentYear }).some(({ verdict }) => verdicts.includes(verdict))

/** Whether a word of a LoRA would be refused in a prompt. */
export const isRefusedWord = (word: string, currentYear: number): boolean =>
  firesOn(word, currentYear, loraVerdicts)

/** The header is the only part of a LoRA file that is read; its size is checked first [S-12]. */
export function inspectLora(
  head: Buffer,
  fileBytes: number,
  fileName: string,
  currentYear: number,
): LoraInspection {
  const read = readHeader(head, fileBytes)
  if ('problem' in read) return read
  const detected = detectBase(read.header)
  if ('problem' in detected) return detected
  const { tags, proposed } = readTrainingWords(read.header.metadata)
  const name = proposeName(read.header.metadata, fileName)
  const isRefused = (word: string) => isRefusedWord(word, currentYear)
  return {
    problem: undefined,
    abuse: [...tags, ...proposed].find((word) => firesOn(word, currentYear, ['sexualises_minor'])),
    facts: {
      base_model: detected.base,
      tensor_count: read.header.tensors.length,
      proposed_name: name === null || isRefused(name) ? null : name,
      proposed_trigger_words: proposed.filter((word) => !isRefused(word)),
      training_tags: tags,
      flagged_tags: tags.filter(isRefused),
    },
  }
}
