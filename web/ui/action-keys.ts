import { useEffect, useEffectEvent } from 'react'

/** What each key does. */
type ActionKeys = Readonly<Record<string, () => void>>

/** Single-key shortcuts of a page. They do nothing while the user types. */
export function useActionKeys(keys: ActionKeys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
    const act = keys[event.key.toLowerCase()]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Also true inside dialogs, which have their own keys. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]',
    ) !== null
  )
}
