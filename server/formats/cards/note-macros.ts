import { listUnknownMacros } from '#contract/macros/expand-macros'
import type { Notes } from './notes.ts'

/** Macros that are not known here are left out wherever the text is used. */
export function noteUnknownMacros(texts: readonly string[], notes: Notes): void {
  const unknown = [...new Set(texts.flatMap(listUnknownMacros))].map((name) => `{{${name}}}`)
  if (unknown.length === 0) return
  const more = unknown.length > 20 ? ` and ${unknown.length - 20} more` : ''
  notes.dropped(
    `Macros that are not known here are left out of chats and kept for export: ${unknown.slice(0, 20).join(', ')}${more}.`,
  )
}
