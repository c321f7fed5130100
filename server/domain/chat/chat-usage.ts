/** What a server says that a reply took. */
export type ChatUsage = {
  promptTokens: number | null
  /** Of the prompt, those that the server had read before. */
  cachedTokens: number | null
  completionTokens: number | null
}
