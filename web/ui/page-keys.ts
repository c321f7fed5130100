import { type RefObject, useEffect } from 'react'

/** "/" focuses the page's field and "?" opens the list of keys, except while typing or in a dialog. */
export function usePageKeys(field: RefObject<HTMLElement | null>, onKeys: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const isBusy =
        (event.target as HTMLElement).closest('input, textarea, select, [role="dialog"]') !== null
      if (isBusy) return
      if (event.key === '/') field.current?.focus()
      else if (event.key === '?') onKeys()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [field, onKeys])
}
