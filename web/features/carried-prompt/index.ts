/**
 * What a visitor typed on the landing page, on its way through signing up to the studio. In the browser's storage rather
 * than in addresses: a mail that confirms an address is opened in another tab, and words stay out of histories.
 */
const storageKey = 'carried-prompt'
const keptMs = 24 * 60 * 60 * 1000

export function carryPrompt(prompt: string): void {
  try {
    if (prompt.trim() === '') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify({ prompt, at: Date.now() }))
  } catch {
    // Not allowed to keep anything: then it has to be typed again.
  }
}

export function readCarriedPrompt(): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as {
      prompt?: unknown
      at?: unknown
    } | null
    if (typeof kept?.prompt !== 'string' || typeof kept.at !== 'number') return undefined
    return Date.now() - kept.at < keptMs ? kept.prompt : undefined
  } catch {
    return undefined
  }
}

/** The studio takes it over, once. */
export function takeCarriedPrompt(): string | undefined {
  const prompt = readCarriedPrompt()
  carryPrompt('')
  return prompt
}
