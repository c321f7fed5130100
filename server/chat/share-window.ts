import type { StaticSections } from '#server/domain/chat/build-prompt'

export type WindowShare = {
  /** The static part as it fits: where a window is small, examples go first, then the end of the character's text. */
  sections: StaticSections
  lore: number
  memory: number
  history: number
  /** Kept free for the reply. */
  reserve: number
}

type WindowNeeds = {
  window: number
  sections: StaticSections
  loreBudget: number
  hasMemory: boolean
  note: string
}

const replyAtMost = 800
const memoryAtMost = 600
const summaryAtMost = 600

/**
 * Who gets how much of the window. What lore and memory may take is set aside whether they take it or not: otherwise
 * the place where the history is cut would move from turn to turn.
 */
export async function shareWindow(
  count: (texts: readonly string[]) => Promise<number[]>,
  { window, sections, loreBudget, hasMemory, note }: WindowNeeds,
): Promise<WindowShare> {
  const reserve = Math.min(replyAtMost, Math.floor(window / 4))
  const lore = Math.min(loreBudget, Math.floor(window / 5))
  const memory = hasMemory ? Math.min(memoryAtMost, Math.floor(window / 10)) : 0
  const summary = Math.min(summaryAtMost, Math.floor(window / 8))
  const [noteTokens = 0] = await count([note])
  // The conversation itself gets at least a quarter.
  const forStatic = Math.floor(window * 0.75) - reserve - lore - memory - summary - noteTokens
  const fitted = await fitSections(count, sections, Math.max(forStatic, Math.floor(window / 8)))
  const history = window - reserve - lore - memory - summary - noteTokens - fitted.tokens
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
  while (tokens > budget && tried.character.length > 200) {
    tried = { ...tried, character: tried.character.slice(0, Math.floor(tried.character.length * 0.8)) }
    tokens = await measure(tried)
  }
  return { sections: tried, tokens }
}
