import { type BlockedPhrase, findBlockedPhrase } from '../safety/blocked-phrases.ts'
import { isRefusedWord } from './inspect-lora.ts'

/** Which of the words would be refused by the rules and block lists of today, each once. */
export function findRefusedWords(
  words: readonly string[],
  phrases: readonly BlockedPhrase[],
  currentYear: number,
): string[] {
  return [...new Set(words)].filter(
    (word) => isRefusedWord(word, currentYear) || findBlockedPhrase(word, phrases) !== undefined,
  )
}
