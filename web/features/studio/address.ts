import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readQuery } from '#web/api/read.ts'
import { takeCarriedPrompt } from '#web/features/carried-prompt/index.ts'
import { imageDraft, readDraft } from './draft.ts'
import { hasSettings, readAddReference, readFrom, readSettings } from './form-link.ts'
import type { FormStore } from './form-store.tsx'
import { addReference, referenceOf } from './references/add-reference.ts'

type Arrival = {
  store: FormStore
  userId: string
  /** Whether arts start private where the address does not say it. */
  isPrivate: boolean
  search: Record<string, unknown>
  /** Fills the form with an art's settings. */
  remix(artId: string): Promise<unknown>
}

/**
 * Reads settings, a reference or an art to remix from the address, once per address. Then the address is cleared, so
 * that a reload keeps later changes and no prompt stays in the history.
 */
export function useAddress({ store, userId, isPrivate, search, remix }: Arrival): { backTo: string | null } {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const taken = useRef<string>(null)
  const address = JSON.stringify(search)
  const from = readFrom(search['from'])
  const backTo = from !== undefined && 'path' in from ? from.path : null
  const remixed = from !== undefined && 'artId' in from ? from.artId : null
  useEffect(() => {
    if (taken.current === address) return
    const isFirst = taken.current === null
    taken.current = address
    const kept = backTo === null ? {} : { from: backTo }
    const isPlain = address === JSON.stringify(kept)
    // The cleared address brings nothing.
    if (!isFirst && isPlain) return
    const draft = isFirst ? readDraft(imageDraft, userId) : undefined
    // The prompt from the landing page, typed before signing up.
    const carried = isFirst ? takeCarriedPrompt() : undefined
    if (hasSettings(search)) store.set(() => readSettings(search, isPrivate))
    else if (draft !== undefined) store.set(() => draft)
    if (carried !== undefined && !hasSettings(search)) store.set({ prompt: carried, parentArtId: null })

    const reference = readAddReference(search['addReference'])
    const work = async () => {
      if (remixed !== null) await remix(remixed)
      if (reference === undefined) return
      const art = await cache.fetchQuery(readQuery('art.get_by_id', { art_id: reference.artId }))
      addReference(store, referenceOf(art, reference.kind))
    }
    // A missing or hidden art was shown as a toast.
    void work().catch(() => {})
    if (isPlain) return
    void navigate({ to: '/app/generate/image', search: kept, replace: true, resetScroll: false })
  }, [address, backTo, cache, isPrivate, navigate, remix, remixed, search, store, userId])
  return { backTo }
}
