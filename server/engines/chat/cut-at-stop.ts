/**
 * Text as it streams, up to the first of the words to stop at. What may be the beginning of one is held back until it
 * is clear; nothing that was let through has ever to be taken back.
 */
export type StopCutter = {
  /** What can be shown of everything so far and was not yet. */
  push(text: string): string
  /** What was held back, once no more comes. */
  end(): string
  readonly isStopped: boolean
}

export function createStopCutter(stops: readonly string[]): StopCutter {
  let held = ''
  let isStopped = false
  const longest = Math.max(0, ...stops.map(({ length }) => length))
  return {
    get isStopped() {
      return isStopped
    },
    push(text) {
      if (isStopped) return ''
      held += text
      const found = stops.map((stop) => held.indexOf(stop)).filter((at) => at >= 0)
      if (found.length > 0) {
        isStopped = true
        return held.slice(0, Math.min(...found))
      }
      const keepFrom = findPossibleStart(held, stops, longest)
      const shown = held.slice(0, keepFrom)
      held = held.slice(keepFrom)
      return shown
    },
    end() {
      const rest = isStopped ? '' : held
      held = ''
      return rest
    },
  }
}

/** Where the end of a text begins that could become a word to stop at. */
function findPossibleStart(text: string, stops: readonly string[], longest: number): number {
  for (let from = Math.max(0, text.length - longest + 1); from < text.length; from++) {
    const tail = text.slice(from)
    if (stops.some((stop) => stop.startsWith(tail))) return from
  }
  return text.length
}
