import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { toast } from 'sonner'
import type { ArtCard } from '#contract/art-card'
import { callQuery } from '#web/api/query.ts'
import { downloadArt } from '#web/features/art/download.ts'
import { studioText } from '#web/text/studio.ts'
import type { StudioForm } from './form.ts'
import { formFromSettings } from './form-from-settings.ts'
import type { FormStore } from './form-store.tsx'
import type { Generation } from './generate.ts'
import type { TileAction } from './ResultTile.tsx'
import { addReference } from './references/add-reference.ts'
import { toCreateInput } from './to-create-input.ts'

const text = studioText.results

/** What can be done with a finished picture, by whatever key, button or place it is asked for. */
export function useArtActions(store: FormStore, send: Generation['send']) {
  const queryClient = useQueryClient()
  const [openId, setOpenId] = useState<string | null>(null)
  const [compared, setCompared] = useState<ArtCard[]>([])

  const findForm = useCallback(
    async (artId: string): Promise<StudioForm | undefined> => {
      const { settings } = await queryClient.fetchQuery(callQuery('art.get_by_id', { art_id: artId }))
      if (settings === null) return void toast(text.noSettings)
      return formFromSettings(settings, artId, store.get())
    },
    [queryClient, store],
  )

  /** Fills the form with how a picture was made. */
  const remix = useCallback(
    async (artId: string) => {
      const form = await findForm(artId)
      if (form === undefined) return
      store.set(() => form)
      setOpenId(null)
      toast(text.settingsFilled)
    },
    [findForm, store],
  )

  const vary = useCallback(
    async (artId: string) => {
      const form = await findForm(artId)
      if (form === undefined) return
      send(toCreateInput({ ...form, useFixedSeed: false, numImages: 1 }))
      toast(text.varying)
    },
    [findForm, send],
  )

  const onAction = useCallback(
    (action: TileAction, art: ArtCard) => {
      const { art_id: artId } = art
      const url = art.thumb_url ?? art.url
      // A call that fails has been told; there is nothing to add here.
      const ignore = () => {}
      if (action === 'open') setOpenId(artId)
      else if (action === 'download') void downloadArt(art)
      else if (action === 'remix') remix(artId).catch(ignore)
      else if (action === 'vary') vary(artId).catch(ignore)
      else if (action === 'reference') {
        addReference(store, { kind: 'image_to_image', assetId: artId, source: 'art', ...(url && { url }) })
        setOpenId(null)
        toast(text.referenceAdded)
      } else {
        setOpenId(null)
        setCompared((chosen) =>
          chosen.some(({ art_id: id }) => id === artId) ? [] : [...chosen, art].slice(-2),
        )
      }
    },
    [remix, store, vary],
  )
  return {
    onAction,
    remix,
    openId,
    setOpenId,
    compared,
    stopComparing: useCallback(() => setCompared([]), []),
  }
}
