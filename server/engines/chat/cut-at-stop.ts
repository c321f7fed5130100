/**
 * Cuts a streamed text before the first stop text. The possible beginning of a stop text is held back until the next
 * piece shows whether it is one.
 */
export type StopCutter = {
  /** Takes the next piece and returns what can be shown now. */
  push(text: string): string
  /** Returns the text that was held back. */
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

/** The position where a possible beginning of a stop text starts, or the length of the text. */
function findPossibleStart(text: string, stops: readonly string[], longest: number): number {
  for (let from = Math.max(0, text.length - longest + 1); from < text.length; from++) {
    const tail = text.slice(from)
    if (stops.some((stop) => stop.startsWith(tail))) return from
  }
  return text.length
}
