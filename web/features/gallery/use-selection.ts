import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ArtCard } from '#contract/art-card'
import { letGoOf, nothingSelected, type Selection, selectAll, selectTo, toggleOne } from './selection.ts'

/** The selection on a wall. Escape clears it; arts that leave the wall are deselected. */
export function useSelection(arts: readonly ArtCard[]) {
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const isChoosing = selection.ids.size > 0
  const chosen = useMemo(
    () => (isChoosing ? arts.filter(({ art_id: id }) => selection.ids.has(id)) : []),
    [arts, selection, isChoosing],
  )
  const clear = useCallback(() => setSelection(nothingSelected), [])
  useEffect(() => {
    if (!isChoosing) return
    const listen = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as HTMLElement).closest('[role="dialog"], [role="menu"]') !== null
      if (event.key === 'Escape' && !isElsewhere) clear()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isChoosing, clear])
  return {
    selection,
    chosen,
    clear,
    letGo: useCallback((ids: readonly string[]) => setSelection((known) => letGoOf(known, ids)), []),
    toggle: useCallback((art: ArtCard) => setSelection((known) => toggleOne(known, art.art_id)), []),
    extend: useCallback(
      (art: ArtCard) => setSelection((known) => selectTo(known, listIds(arts), art.art_id)),
      [arts],
    ),
    all: useCallback(() => setSelection(selectAll(listIds(arts))), [arts]),
  }
}

const listIds = (arts: readonly ArtCard[]) => arts.map(({ art_id: id }) => id)
