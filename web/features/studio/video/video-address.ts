import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isOk } from '#web/api/answer.ts'
import { call } from '#web/api/call.ts'
import { type DraftOf, readDraft } from '../draft.ts'
import type { FormStore } from '../form-store.tsx'
import { readId, readVideoForm, type VideoForm } from './video-form.ts'

export const videoDraft: DraftOf<VideoForm> = {
  name: 'video-draft',
  read: readVideoForm,
  write: (form) => form,
}

type Arrival = {
  store: FormStore<VideoForm>
  userId: string
  search: Record<string, unknown>
  remix(artId: string): Promise<void>
}

/** Takes in what the address brings: a picture to start from, a video to take up again, words. Then it is plain again. */
export function useVideoAddress({ store, userId, search, remix }: Arrival): void {
  const navigate = useNavigate()
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
    // A picture that is gone or another's has been told of.
    if (again !== undefined) remix(again).catch(() => {})
    if (start !== undefined) void startFrom(store, start)
    if (address === '{}') return
    void navigate({ to: '/app/generate/video', search: {}, replace: true, resetScroll: false })
  }, [address, navigate, remix, search, store, userId])
}

async function startFrom(store: FormStore<VideoForm>, artId: string): Promise<void> {
  const answer = await call('art.get_by_id', { art_id: artId })
  if (!isOk(answer)) return
  const { thumb_url: thumb, prompt } = answer.data
  store.set((form) => ({
    ...form,
    startImage: { assetId: artId, source: 'art', ...(thumb && { url: thumb }) },
    prompt: form.prompt === '' ? (prompt ?? '') : form.prompt,
    parentArtId: artId,
  }))
}
