import { createContext } from 'react'

/**
 * The element that dialogs open in: the sheet they were opened from, or the page. A sheet traps focus and pointer, so
 * its dialogs must be inside it.
 */
export const LayerContext = createContext<HTMLElement | null>(null)
