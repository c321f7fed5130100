import type { ArtCard } from '#contract/art-card'
import type { ReferenceKind } from '#contract/catalogue/references'
import { isOk } from '#web/api/answer.ts'
import { call } from '#web/api/call.ts'
import { uploadFile } from '#web/api/upload.ts'
import type { Reference } from '../form.ts'
import type { FormStore } from '../form-store.tsx'

export function addReference(store: FormStore, reference: Reference): void {
  store.set((form) => ({ ...form, imageReferences: [...form.imageReferences, reference] }))
}

/** Sends a file and adds it; a failure has been told. */
export async function addFile(
  store: FormStore,
  file: Blob,
  kind: ReferenceKind = 'image_to_image',
): Promise<void> {
  const answer = await uploadFile(file)
  if (!isOk(answer)) return
  addReference(store, { kind, assetId: answer.data.asset_id, source: 'upload', url: answer.data.url })
}

/** A picture made here, as a reference. */
export function referenceOf(
  art: Pick<ArtCard, 'art_id' | 'thumb_url' | 'url'>,
  kind: ReferenceKind = 'image_to_image',
): Reference {
  const url = art.thumb_url ?? art.url
  return { kind, assetId: art.art_id, source: 'art', ...(url && { url }) }
}

/** A picture made here, by its id. */
export async function addArt(store: FormStore, artId: string, kind: ReferenceKind): Promise<void> {
  const answer = await call('art.get_by_id', { art_id: artId })
  if (!isOk(answer)) return
  addReference(store, referenceOf(answer.data, kind))
}
