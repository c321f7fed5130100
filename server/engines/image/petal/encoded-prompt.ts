/** A prompt as the model reads it: one entry a word, padded to the vocabulary's length. */
export type EncodedPrompt = {
  ids: readonly number[]
  /** Which phrase each word belongs to: "red hair" and "blue eyes" keep their colours apart by it. */
  phrases: readonly number[]
  weights: readonly number[]
}
