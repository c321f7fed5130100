import { type RefObject, useEffect } from 'react'

/** Scrolls a row of links sideways until the current one is visible, whenever `current` changes. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has marked the new link when this runs.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (row.current === null || link === null || link === undefined) return
    const { left, width } = link.getBoundingClientRect()
    const box = row.current.getBoundingClientRect()
    row.current.scrollBy({ left: left + width / 2 - (box.left + box.width / 2) })
  }, [row, current])
}
