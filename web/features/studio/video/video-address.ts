import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'
import { type DraftOf, readDraft } from '../draft.ts'
import type { FormStore } from '../form-store.tsx'
import { readId, readVideoForm, type VideoForm } from './video-form.ts'

export const videoDraft: DraftOf<VideoForm> = {
  name: 'video-draft',
  read: (kept) => readVideoForm(kept),
  write: (form) => form,
}

type Arrival = {
  store: FormStore<VideoForm>
  userId: string
  search: Record<string, unknown>
  remix(artId: string): Promise<unknown>
}

/** Reads a start image, a video to remix or a prompt from the address, then clears it. */
export function useVideoAddress({ store, userId, search, remix }: Arrival): void {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const taken = useRef<string>(null)
  const address = JSON.stringify(search)
  useEffect(() => {
    if (taken.current === address) return
    const isFirst = taken.current === null
    taken.current = address
    const draft = isFirst ? readDraft(videoDraft, userId) : undefined
    if (draft !== undefined) store.set(() => draft)
    if (typeof search['prompt'] === 'string') store.set({ prompt: readVideoForm(search).prompt })
    const again = readId(search['from'])
    const added = search['addReference'] as { art_id?: unknown } | null | undefined
    const start = readId(typeof added === 'object' ? added?.art_id : undefined)
    // A missing or hidden art was shown as a toast.
    if (again !== undefined) remix(again).catch(() => {})
    if (start !== undefined) {
      void cache
        .fetchQuery(readQuery('art.get_by_id', { art_id: start }))
        .then((art) => startFrom(store, art))
        .catch(() => {})
    }
    if (address === '{}') return
    void navigate({ to: '/app/generate/video', search: {}, replace: true, resetScroll: false })
  }, [address, cache, navigate, remix, search, store, userId])
}

function startFrom(store: FormStore<VideoForm>, art: CallData<'art.get_by_id'>): void {
  const { art_id: artId, thumb_url: thumb, prompt } = art
  store.set((form) => ({
    ...form,
    startImage: { assetId: artId, source: 'art', ...(thumb && { url: thumb }) },
    prompt: form.prompt === '' ? (prompt ?? '') : form.prompt,
    parentArtId: artId,
  }))
}
