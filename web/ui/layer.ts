import { createContext } from 'react'

/**
 * Where a dialog opens: in the sheet that it was asked for from, or over the page. A sheet keeps the focus and the
 * pointer to itself, so that what opens over it has to be a part of it.
 */
export const LayerContext = createContext<HTMLElement | null>(null)
