import type { StaticSections } from '#server/domain/chat/build-prompt'

export type WindowShare = {
  /**
   * The static part of the prompt. In a small window the examples are removed first, then the end of the character's
   * text, then the end of its instructions.
   */
  sections: StaticSections
  lore: number
  memory: number
  history: number
  /** Reserved for the reply. */
  reserve: number
}

type WindowNeeds = {
  window: number
  sections: StaticSections
  /** Tokens for lore that comes and goes. */
  lore: number
  hasMemory: boolean
  /** A reply has at most so many tokens. */
  replyTokens: number
  /** The texts that are told besides, such as the note. */
  besides: readonly string[]
}

const memoryAtMost = 600
const summaryAtMost = 600

/**
 * Divides the window. Lore and memory always get their full share, even if they do not use it: otherwise the point
 * where the history is cut would move from turn to turn.
 */
export async function shareWindow(
  count: (texts: readonly string[]) => Promise<number[]>,
  { window, sections, lore, hasMemory, replyTokens, besides }: WindowNeeds,
): Promise<WindowShare> {
  const reserve = Math.min(replyTokens, Math.floor(window / 4))
  const memory = hasMemory ? Math.min(memoryAtMost, Math.floor(window / 10)) : 0
  const summary = Math.min(summaryAtMost, Math.floor(window / 8))
  const besidesTokens = (await count(besides)).reduce((sum, tokens) => sum + tokens, 0)
  // Messages get at least a quarter of the window.
  const forStatic = Math.floor(window * 0.75) - reserve - lore - memory - summary - besidesTokens
  const fitted = await fitSections(count, sections, Math.max(forStatic, Math.floor(window / 8)))
  const history = window - reserve - lore - memory - summary - besidesTokens - fitted.tokens
  return {
    sections: fitted.sections,
    lore,
    memory,
    reserve,
    history: Math.max(history, Math.floor(window / 8)),
  }
}

async function fitSections(
  count: (texts: readonly string[]) => Promise<number[]>,
  sections: StaticSections,
  budget: number,
): Promise<{ sections: StaticSections; tokens: number }> {
  const measure = async (tried: StaticSections) =>
    (await count(Object.values(tried))).reduce((sum, tokens) => sum + tokens, 0)
  let tried = sections
  let tokens = await measure(tried)
  if (tokens > budget && tried.examples !== '') {
    tried = { ...tried, examples: '' }
    tokens = await measure(tried)
  }
  for (const part of ['character', 'instructions'] as const) {
    while (tokens > budget && tried[part].length > 200) {
      tried = { ...tried, [part]: tried[part].slice(0, Math.floor(tried[part].length * 0.8)) }
      tokens = await measure(tried)
    }
  }
  return { sections: tried, tokens }
}
