import { useSyncExternalStore } from 'react'

/** Which covered pictures have been looked at: once seen, a picture is seen in every list, until the page is closed. */
const revealed = new Set<string>()
const listeners = new Set<() => void>()

export function reveal(artId: string): void {
  revealed.add(artId)
  for (const listener of listeners) listener()
}

export function isCovered(art: { art_id: string; blurred: boolean }): boolean {
  return art.blurred && !revealed.has(art.art_id)
}

/** Draws a list anew when one of its pictures is uncovered: one listener for all of them. */
export function useRevealed(): void {
  useSyncExternalStore(
    subscribe,
    () => revealed.size,
    () => 0,
  )
}

export function useIsCovered(art: { art_id: string; blurred: boolean }): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isCovered(art),
    () => art.blurred,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
