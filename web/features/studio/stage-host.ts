import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { toast } from 'sonner'
import type { ArtCard } from '#contract/art-card'
import { isFreeToEnlarge, UPSCALE } from '#contract/catalogue/modes'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { readQuery } from '#web/api/read.ts'
import { type ArtHost, useArtActions } from '#web/features/art/index.ts'
import { actionText } from '#web/text/art-actions.ts'
import { againInput } from './again-input.ts'
import type { Generation } from './generate.ts'
import { offerQuery } from './queries.ts'
import { toRequest, useShortage } from './shortage.ts'

type Form = {
  send: Generation['send']
  /** Fills the form with how something was made; false where this page makes other things. */
  fill(settings: TaskSettings, artId: string): boolean
  /** Uses an art as a reference. */
  refer(art: ArtCard): void
}

const enlarging = (side: number) => ({
  ...toRequest({ mode: 'upscale' }),
  enlarged: { width: side, height: side },
})
const [smallest, largest] = [enlarging(1), enlarging(UPSCALE.longestSide)]

/** Actions after which the opened art is closed, because they continue on the page behind it. */
const closing = new Set(['upscale', 'reference', 'compare', 'delete', 'remix'])

/** What the pages of the studio do with arts: which one is open, which are compared, and every action. */
export function useStage({ send, fill, refer }: Form) {
  const cache = useQueryClient()
  const router = useRouter()
  const { data: unavailable } = useSuspenseQuery({
    ...offerQuery,
    select: ({ modes }) => modes.find(({ mode }) => mode === 'upscale')?.unavailable ?? null,
  })
  const ofSmall = useShortage(smallest)?.sentence ?? null
  const ofLarge = useShortage(largest)?.sentence ?? null
  const upscaleUnavailable = useCallback(
    (art: ArtCard) => unavailable ?? (isFreeToEnlarge(art) ? ofSmall : ofLarge),
    [unavailable, ofSmall, ofLarge],
  )
  const [openId, setOpenId] = useState<string | null>(null)
  const [compared, setCompared] = useState<ArtCard[]>([])
  const stopComparing = useCallback(() => setCompared([]), [])

  const remix = useCallback(
    async (artId: string): Promise<boolean> => {
      const settings = await findSettings(cache, artId)
      if (settings === undefined) return false
      if (fill(settings, artId)) toast(actionText.done.filled)
      else await goToMaker(router, settings, artId)
      return true
    },
    [cache, fill, router],
  )

  const host = useMemo<ArtHost>(
    () => ({
      open: ({ art_id: id }) => setOpenId(id),
      compare: (art) =>
        setCompared((chosen) =>
          chosen.some(({ art_id: id }) => id === art.art_id) ? [] : [...chosen, art].slice(-2),
        ),
      refer: (art) => {
        refer(art)
        toast(actionText.done.referred)
      },
      remix: ({ art_id: id }) => remix(id),
      vary: async (art) => {
        const settings = await findSettings(cache, art.art_id)
        if (settings === undefined) return false
        const again = againInput(settings, art)
        toast(again === undefined ? actionText.not.vary : actionText.done.varying)
        if (again !== undefined) send(again)
        return again !== undefined
      },
      upscale: (art) => {
        send(upscaleInput(art))
        toast(actionText.done.upscaling)
        return true
      },
      upscaleUnavailable,
      onDone: (action) => {
        if (closing.has(action)) setOpenId(null)
        if (action === 'delete') stopComparing()
      },
    }),
    [cache, refer, remix, send, stopComparing, upscaleUnavailable],
  )
  const { actions, panel } = useArtActions(host)
  return { actions, panel, remix, openId, setOpenId, compared, stopComparing }
}

export type Stage = ReturnType<typeof useStage>

async function findSettings(cache: QueryClient, artId: string): Promise<TaskSettings | undefined> {
  const { settings } = await cache.fetchQuery(readQuery('art.get_by_id', { art_id: artId }))
  if (settings === null) toast(actionText.not.settings)
  return settings ?? undefined
}

/** Goes to the page that makes such things, which then fills its own form. */
function goToMaker(router: ReturnType<typeof useRouter>, { mode }: TaskSettings, artId: string) {
  const page = mode === 'video' ? '/app/generate/video' : '/app/generate/image'
  return router.navigate({ to: page, search: { from: artId } })
}

function upscaleInput(art: ArtCard) {
  return {
    mode: 'upscale' as const,
    input_image: { asset_id: art.art_id, source: 'art' as const },
    parent_art_id: art.art_id,
    is_private: art.is_private,
    hide_prompt: art.hide_prompt,
    ...(art.prompt && { prompt: art.prompt }),
  }
}
