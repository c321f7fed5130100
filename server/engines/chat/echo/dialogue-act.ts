/**
 * A kind of message, with Echo's lines for it.
 * {user} {self} {identity} {fact} {scene} {lore} {told} are filled in; a line whose value is missing is skipped.
 */
export type DialogueAct = {
  name: string
  /** It counts before lore and facts that share a word with the message. */
  isFirst?: true
  /** Tested on the lower-case text. Only words and short gaps, so that no pattern can backtrack far. */
  asks: readonly RegExp[]
  lines: readonly string[]
  /** Used when the card has no value for any of the lines. */
  otherwise?: readonly string[]
  /** Whether Echo may add a question. */
  asksBack: boolean
}
