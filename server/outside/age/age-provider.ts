/** What a provider found out. Documents and birth dates are neither asked for nor kept [S-1]. */
export type AgeResult = {
  isAdult: boolean
  /** How it was checked, in the provider's own word. */
  method: string | null
  /** By which the provider finds the check again. */
  reference: string
  /** In two letters. */
  country: string | null
  checkedAt: Date
}

export type AgeProvider = {
  /** As users know it. */
  name: string
  /** The address at which the user is checked. `state` comes back with the answer. */
  begin(state: string): Promise<string>
  /**
   * Reads what the provider sent back through the browser. undefined: the user cancelled, or there is no result. Throws
   * a ForgedAnswerError for an answer that the provider did not give to this check, and a ProviderError if the provider
   * cannot be used.
   */
  finish(state: string, answer: URLSearchParams): Promise<AgeResult | undefined>
}
