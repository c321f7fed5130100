import type { KeyboardEvent } from 'react'

/** Arrow keys move between the search field and the links of the list. */
export function walkWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], li a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + step]
  // Elsewhere, as in the order buttons, arrow keys have their own meaning.
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}
