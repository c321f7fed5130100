import { keep, readKept } from '#web/api/browser-storage.ts'

/**
 * The prompt that a visitor typed on the landing page; the studio takes it over after signing up. In localStorage
 * instead of the address, because the confirmation mail opens another tab, and prompts stay out of the history.
 */
const storageKey = 'carried-prompt'
const keptMs = 24 * 60 * 60 * 1000

export function carryPrompt(prompt: string): void {
  keep(storageKey, prompt.trim() === '' ? null : JSON.stringify({ prompt, at: Date.now() }))
}

export function readCarriedPrompt(): string | undefined {
  try {
    const kept = JSON.parse(readKept(storageKey) ?? 'null') as {
      prompt?: unknown
      at?: unknown
    } | null
    if (typeof kept?.prompt !== 'string' || typeof kept.at !== 'number') return undefined
    return Date.now() - kept.at < keptMs ? kept.prompt : undefined
  } catch {
    return undefined
  }
}

/** Returns the prompt and removes it. */
export function takeCarriedPrompt(): string | undefined {
  const prompt = readCarriedPrompt()
  carryPrompt('')
  return prompt
}
