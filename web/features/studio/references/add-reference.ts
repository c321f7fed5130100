import { useCallback } from 'react'
import type { ArtCard } from '#contract/art-card'
import type { ReferenceKind } from '#contract/catalogue/references'
import { isOk } from '#web/api/answer.ts'
import { useFileWrite } from '#web/api/write.ts'
import type { Reference } from '../form.ts'
import type { FormStore } from '../form-store.tsx'

export function addReference(store: FormStore, reference: Reference): void {
  store.set((form) => ({ ...form, imageReferences: [...form.imageReferences, reference] }))
}

/** Uploads a file and adds it to the form as a reference. */
export function useAddFile(store: FormStore) {
  const { send, isPending } = useFileWrite('asset.upload', { invalidates: ['asset.list'] })
  const addFile = useCallback(
    async (file: Blob) => {
      const answer = await send(file)
      if (!isOk(answer)) return
      const { asset_id: assetId, url } = answer.data
      addReference(store, { kind: 'image_to_image', assetId, source: 'upload', url })
    },
    [send, store],
  )
  return { addFile, isPending }
}

/** An art of this site as a reference. */
export function referenceOf(
  art: Pick<ArtCard, 'art_id' | 'thumb_url' | 'url'>,
  kind: ReferenceKind = 'image_to_image',
): Reference {
  const url = art.thumb_url ?? art.url
  return { kind, assetId: art.art_id, source: 'art', ...(url && { url }) }
}
