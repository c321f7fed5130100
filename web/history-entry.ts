import type { RouterHistory } from '@tanstack/react-router'

export type HistoryEntry = {
  /** An id of the history entry that is shown. It is the same again after going away and back. */
  current(): string
}

/** Follows the browser's history, to tell going back to an entry from opening the same address again. */
export function trackEntry(history: RouterHistory): HistoryEntry {
  let count = 0
  let at = 0
  let entries = [String(count)]
  const open = () => {
    count += 1
    return String(count)
  }
  const go = (by: number) => {
    at = Math.max(0, at + by)
    // An entry from before a reload: nothing is known about it.
    entries[at] ??= open()
  }
  history.subscribe(({ action }) => {
    if (action.type === 'PUSH') {
      at += 1
      entries = [...entries.slice(0, at), open()]
    } else if (action.type === 'REPLACE') entries[at] = open()
    else if (action.type === 'BACK') go(-1)
    else if (action.type === 'FORWARD') go(1)
    else if (action.type === 'GO') go(action.index)
  })
  return { current: () => entries[at] ?? '' }
}
