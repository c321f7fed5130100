import { useEffect } from 'react'

export type DeskKeys = Partial<Record<'j' | 'k' | 'r' | 'u' | 'o', () => void>>

/** Single-key shortcuts of the review desk. They do nothing while the user types. */
export function useDeskKeys(keys: DeskKeys): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const act = keys[event.key.toLowerCase() as keyof DeskKeys]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [keys])
}

/** Also true inside dialogs, which have their own keys. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="radio"]), textarea, select, [contenteditable], [role="dialog"]') !== null
  )
}
