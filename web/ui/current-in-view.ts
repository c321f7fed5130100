import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row of links sideways until the current one is in its middle, whenever `current` changes. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string): void {
  const shown = useRef('')
  useEffect(() => {
    const box = row.current
    const link = box?.querySelector('[aria-current="page"]')
    if (!box || !link || shown.current === current) return
    shown.current = current
    const at = link.getBoundingClientRect()
    const around = box.getBoundingClientRect()
    box.scrollBy({ left: at.left + at.width / 2 - (around.left + around.width / 2) })
  }, [row, current])
}
