import { useEffect } from 'react'

export type ActionKeys = Readonly<Record<string, () => void>>

/** Single-key shortcuts of a page. They do nothing while the user types. */
export function useActionKeys(keys: ActionKeys): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const act = keys[event.key.toLowerCase()]
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
