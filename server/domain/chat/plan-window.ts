/** A turn as the window sees it: what it costs, and how much was written above it when it was new. */
export type Turn = { tokens: number; pathChars: number }

/**
 * The window is trimmed by up to a half of itself at once. Less would keep more of what was said, but each cut makes a
 * server read the rest anew: with a half, a conversation in a window of 32,000 tokens is cut every thirty turns or so,
 * and 95 % and more of its tokens are read once.
 */
const chunks = 2
/** Characters a token has at least, roughly: how far apart the places are at which the window may be cut. */
const charsPerToken = 3

/**
 * The first turn that stays. Turns are oldest first and end with the newest; the oldest of them need not be the
 * conversation's first. All that fit stay. When they no longer do, a whole chunk goes at once, and the place of the
 * cut depends only on what was first written above it, so that it stays the same for many turns, in every fork, and
 * whatever is edited: servers find the beginning of the prompt as they know it. `toCome` asks where the cut will be
 * when so many more tokens have been said.
 */
export function findFirstKept(turns: readonly Turn[], budget: number, toCome = 0): number {
  let first = turns.length
  let spent = 0
  while (first > 0) {
    const tokens = turns[first - 1]?.tokens ?? 0
    if (spent + tokens > budget - toCome) break
    spent += tokens
    first--
  }
  if (first === 0) return 0
  const step = Math.max(1, Math.floor((budget * charsPerToken) / chunks))
  const earliest = turns[first]?.pathChars ?? 0
  const cut = Math.ceil(earliest / step) * step
  const kept = turns.findIndex((turn, i) => i >= first && turn.pathChars >= cut)
  // The newest turn always stays: without it there is nothing to answer.
  return kept < 0 ? turns.length - 1 : kept
}
