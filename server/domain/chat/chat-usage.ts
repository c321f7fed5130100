/** Token counts of a reply as the server reports them. */
export type ChatUsage = {
  promptTokens: number | null
  /** The part of the prompt that the server had in its cache. */
  cachedTokens: number | null
  completionTokens: number | null
}
