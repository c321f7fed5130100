import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { toast } from 'sonner'
import type { ArtCard } from '#contract/art-card'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { type ArtHost, type HostAbility, useArtActions } from '#web/features/art/index.ts'
import { actionText } from '#web/text/art-actions.ts'
import type { Generation } from './generate.ts'
import { findSettings, useMakeFromArt } from './make-from-art.ts'

type Form = {
  send: Generation['send']
  /** Fills the form with how something was made; false where this page makes other things. */
  fill(settings: TaskSettings, artId: string): boolean
  /** Uses an art as a reference. */
  refer(art: ArtCard): void
}

/** Actions after which the opened art is closed, because they continue on the page behind it. */
const closing = new Set(['upscale', 'reference', 'compare', 'remix'])

/** What these pages can do with an art, for their list of keys. */
export const stageAbilities: readonly HostAbility[] = [
  'open',
  'vary',
  'varySlightly',
  'upscale',
  'refer',
  'compare',
]

/** What the pages of the studio do with arts: which one is open, which are compared, and every action. */
export function useStage({ send, fill, refer }: Form) {
  const cache = useQueryClient()
  const router = useRouter()
  const making = useMakeFromArt({ start: send, onStarted: toast })
  const [openId, setOpenId] = useState<string | null>(null)
  const { compared, compare, stopComparing } = useCompared()
  const isChoosing = compared.length === 1

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

  const host = useMemo<ArtHost>(() => {
    // The form behind the opened art says why nothing was started.
    const closeIfRefused = async (started: Promise<boolean>) => {
      if (!(await started)) setOpenId(null)
      return started
    }
    return {
      // While a second art to compare is asked for, a press chooses it.
      open: (art) => (isChoosing ? compare(art) : setOpenId(art.art_id)),
      compare,
      refer: (art) => {
        refer(art)
        toast(actionText.done.referred)
      },
      remix: ({ art_id: id }) => remix(id),
      ...making,
      vary: (art) => closeIfRefused(making.vary(art)),
      varySlightly: (art) => closeIfRefused(making.varySlightly(art)),
      upscale: (art) => closeIfRefused(making.upscale(art)),
      onDone: (action) => {
        if (closing.has(action)) setOpenId(null)
        if (action === 'delete') stopComparing()
      },
    }
  }, [compare, isChoosing, making, refer, remix, stopComparing])
  const { actions, panel } = useArtActions(host)
  return { actions, panel, remix, openId, setOpenId, compared, stopComparing }
}

export type Stage = ReturnType<typeof useStage>

/** The arts that are compared: none, one while the second is chosen, or two. */
function useCompared() {
  const [compared, setCompared] = useState<ArtCard[]>([])
  const stopComparing = useCallback(() => setCompared([]), [])
  const compare = useCallback(
    (art: ArtCard) =>
      setCompared((chosen) =>
        chosen.some(({ art_id: id }) => id === art.art_id) ? [] : [...chosen, art].slice(-2),
      ),
    [],
  )
  return { compared, compare, stopComparing }
}

/** Goes to the page that makes such things, which then fills its own form. */
function goToMaker(router: ReturnType<typeof useRouter>, { mode }: TaskSettings, artId: string) {
  const page = mode === 'video' ? '/app/generate/video' : '/app/generate/image'
  return router.navigate({ to: page, search: { from: artId } })
}
