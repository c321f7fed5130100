/** A turn as the window sees it: what it costs, and how much was written above it when it was new. */
export type Turn = { tokens: number; pathChars: number }

/**
 * The window is trimmed by up to a half of itself at once. Less would keep more of what was said, but each cut makes a
 * server read the rest anew: with a half, a conversation in a window of 32,000 tokens is cut every thirty turns or so,
 * and 95 % and more of its tokens are read once.
 */
const chunks = 2

type Ask = {
  /** Where the cut will be when so many more tokens have been said. */
  toCome?: number
  /** Where it was for the last reply of this chat, if that is known. */
  heldFrom?: number | undefined
}

/**
 * The first turn that stays. Turns are oldest first and end with the newest; the oldest of them need not be the
 * conversation's first. All that fit stay, and the cut stays where it was as long as what follows it fits: servers find
 * the beginning of the prompt as they know it. When it no longer does, a whole chunk goes at once, and the place of the
 * new cut depends only on what was first written above it, so that it is the same in every fork, and whatever is edited.
 */
export function findFirstKept(
  turns: readonly Turn[],
  budget: number,
  { toCome = 0, heldFrom }: Ask = {},
): number {
  let first = turns.length
  let spent = 0
  while (first > 0) {
    const tokens = turns[first - 1]?.tokens ?? 0
    if (spent + tokens > budget - toCome) break
    spent += tokens
    first--
  }
  if (first === 0) return 0
  if (heldFrom !== undefined && heldFrom >= first && heldFrom < turns.length) return heldFrom
  const step = Math.max(1, Math.floor((budget * charsPerToken(turns.slice(first))) / chunks))
  const earliest = turns[first]?.pathChars ?? 0
  const cut = Math.ceil(earliest / step) * step
  const kept = turns.findIndex((turn, i) => i >= first && turn.pathChars >= cut)
  // The newest turn always stays: without it there is nothing to answer.
  return kept < 0 ? turns.length - 1 : kept
}

/** Two to five in most languages, fewer in those that write without spaces. In coarse steps, so that it rarely changes. */
function charsPerToken(turns: readonly Turn[]): number {
  const chars = (turns.at(-1)?.pathChars ?? 0) - (turns[0]?.pathChars ?? 0)
  const tokens = turns.slice(0, -1).reduce((sum, turn) => sum + turn.tokens, 0)
  if (chars <= 0 || tokens <= 0) return 3
  return 2 ** (Math.round(Math.log2(chars / tokens) * 2) / 2)
}
