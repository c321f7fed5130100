/**
 * About what a text costs, on the careful side, for places without a tokenizer: the common ones take about four
 * letters of English a token, and one or more for each letter of scripts that they know less of.
 */
export function estimateTokens(text: string): number {
  const words = text.match(/[\p{Script=Latin}\p{N}']+|[^\p{Script=Latin}\p{N}'\s]/gu) ?? []
  return words.reduce((sum, word) => sum + Math.max(1, Math.ceil(word.length / 4)), 0)
}
