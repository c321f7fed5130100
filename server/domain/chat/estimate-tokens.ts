/**
 * A careful estimate for places without a tokenizer. Common tokenizers take about four letters of English per
 * token, and one or more tokens per letter of scripts they know less well.
 */
export function estimateTokens(text: string): number {
  const words = text.match(/[\p{Script=Latin}\p{N}']+|[^\p{Script=Latin}\p{N}'\s]/gu) ?? []
  return words.reduce((sum, word) => sum + Math.max(1, Math.ceil(word.length / 4)), 0)
}
