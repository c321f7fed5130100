import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { toast } from 'sonner'
import type { ArtCard } from '#contract/art-card'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { callQuery } from '#web/api/query.ts'
import { downloadArt } from '#web/features/art/download.ts'
import { useBulk } from '#web/features/gallery/bulk.ts'
import { useLike } from '#web/features/gallery/like.ts'
import { studioText } from '#web/text/studio.ts'
import { againInput } from './again-input.ts'
import type { Generation } from './generate.ts'
import type { ArtAction } from './stage-actions.ts'
import { toolPages } from './tool-pages.ts'

const text = studioText.results

type Host = {
  send: Generation['send']
  /** Fills the form with how something was made; false where this page does not make such things. */
  fill(settings: TaskSettings, artId: string): boolean
  /** Hands a picture in. */
  refer(art: ArtCard): void
}

/** What can be done with a finished picture, by whatever key, button or place it is asked for. */
export function useArtActions({ send, fill, refer }: Host) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [openId, setOpenId] = useState<string | null>(null)
  const [compared, setCompared] = useState<ArtCard[]>([])
  const [collecting, setCollecting] = useState<ArtCard | null>(null)
  const bulk = useBulk()
  const like = useLike()

  const findSettings = useCallback(
    async (artId: string): Promise<TaskSettings | undefined> => {
      const { settings } = await queryClient.fetchQuery(callQuery('art.get_by_id', { art_id: artId }))
      if (settings === null) return void toast(text.noSettings)
      return settings
    },
    [queryClient],
  )

  /** Fills the form with how something was made, here or on the page that makes such things. */
  const remix = useCallback(
    async (artId: string) => {
      const settings = await findSettings(artId)
      if (settings === undefined) return
      setOpenId(null)
      if (fill(settings, artId)) return void toast(text.settingsFilled)
      const page = settings.mode === 'video' ? '/app/generate/video' : '/app/generate/image'
      await router.navigate({ to: page, search: { from: artId } })
    },
    [fill, findSettings, router],
  )

  const vary = useCallback(
    async (art: ArtCard) => {
      const settings = await findSettings(art.art_id)
      if (settings === undefined) return
      const again = againInput(settings, art)
      if (again === undefined) return void toast(text.noVary)
      send(again)
      toast(text.varying)
    },
    [findSettings, send],
  )

  const upscale = useCallback(
    (art: ArtCard) => {
      setOpenId(null)
      send({
        mode: 'upscale',
        input_image: { asset_id: art.art_id, source: 'art' },
        parent_art_id: art.art_id,
        is_private: art.is_private,
        hide_prompt: art.hide_prompt,
        ...(art.prompt && { prompt: art.prompt }),
      })
      toast(text.upscaling)
    },
    [send],
  )

  const remove = useCallback(
    async (artId: string) => {
      setOpenId(null)
      setCompared([])
      await bulk.remove([artId])
    },
    [bulk],
  )

  const onAction = useCallback(
    (action: ArtAction, art: ArtCard) => {
      const { art_id: artId } = art
      // A call that fails has been told; there is nothing to add here.
      const ignore = () => {}
      const sendTo = toolPages.find(({ name }) => name === action)
      if (sendTo !== undefined) void router.navigate({ href: sendTo.href(artId) })
      else if (action === 'open') setOpenId(artId)
      else if (action === 'download') void downloadArt(art)
      else if (action === 'remix') remix(artId).catch(ignore)
      else if (action === 'vary') vary(art).catch(ignore)
      else if (action === 'upscale') upscale(art)
      else if (action === 'like') like(art)
      else if (action === 'collect') setCollecting(art)
      else if (action === 'privacy') void bulk.setPrivacy([artId], !art.is_private)
      else if (action === 'prompt') void bulk.setPromptPrivacy([artId], !art.hide_prompt)
      else if (action === 'delete') void remove(artId)
      else if (action === 'reference') {
        refer(art)
        setOpenId(null)
        toast(text.referenceAdded)
      } else if (action === 'compare') {
        setOpenId(null)
        setCompared((chosen) =>
          chosen.some(({ art_id: id }) => id === artId) ? [] : [...chosen, art].slice(-2),
        )
      }
    },
    [bulk, like, refer, remix, remove, router, upscale, vary],
  )
  return {
    onAction,
    remix,
    openId,
    setOpenId,
    collecting,
    stopCollecting: useCallback(() => setCollecting(null), []),
    compared,
    stopComparing: useCallback(() => setCompared([]), []),
  }
}
