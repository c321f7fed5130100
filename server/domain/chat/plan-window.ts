/** `pathChars`: how many characters came before the turn when it was new. */
export type Turn = { tokens: number; pathChars: number }

/**
 * The window is trimmed by up to half at once. Smaller cuts would keep more history, but each cut makes a
 * server read the rest again: with a half, a chat with a window of 32,000 tokens is cut about every thirty
 * turns, and at least 95 % of its tokens are read only once.
 */
const chunks = 2

type Ask = {
  /** Plans the cut for when this many more tokens have been added. */
  toCome?: number
  /** Where the cut was for the chat's last reply, if known. */
  heldFrom?: number | undefined
}

/**
 * Index of the first turn to keep. Turns are oldest first, end with the newest and need not start at the
 * first turn of the chat. The cut stays in place as long as the turns after it fit, so that servers can reuse
 * their prompt cache. When they no longer fit, a whole chunk goes at once. The new cut depends only on
 * `pathChars`, so it is the same in every fork and after edits.
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
  // The newest turn always stays: it is what the reply answers.
  return kept < 0 ? turns.length - 1 : kept
}

/**
 * Two to five in most languages, fewer in scripts without spaces. Rounded coarsely, so that it rarely
 * changes.
 */
function charsPerToken(turns: readonly Turn[]): number {
  const chars = (turns.at(-1)?.pathChars ?? 0) - (turns[0]?.pathChars ?? 0)
  const tokens = turns.slice(0, -1).reduce((sum, turn) => sum + turn.tokens, 0)
  if (chars <= 0 || tokens <= 0) return 3
  return 2 ** (Math.round(Math.log2(chars / tokens) * 2) / 2)
}
