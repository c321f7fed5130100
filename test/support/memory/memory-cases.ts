/** What a user says, the words that state a fact, the fact, and its topic. */
type Fact = readonly [message: string, quote: string, fact: string, topic: string]
/** A fact that is known, and the message that corrects it. */
type Correction = readonly [
  known: string,
  topic: string,
  message: string,
  quote: string,
  fact: string,
  /** The model forgets to say which fact is corrected. */
  isUnsaid?: true,
]
/** A message, and a fact that a careless or deceived model reports from it. */
type Trap = readonly [message: string, quote: string, fact: string, why: string]

export type MemoryCases = {
  facts: readonly Fact[]
  corrections: readonly Correction[]
  traps: readonly Trap[]
}
