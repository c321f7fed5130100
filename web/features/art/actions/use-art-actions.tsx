import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { toast } from 'sonner'
import type { Tier } from '#contract/account'
import type { ArtCard } from '#contract/art-card'
import { useUser } from '#web/features/account/index.ts'
import { actionText } from '#web/text/art-actions.ts'
import type { ArtHost, ArtPanel, Obstacle } from './host.ts'
import { findByKey, isOffered } from './offered.ts'
import { type ActionContext, type ArtAction, type ArtActionId, artActions, findAction } from './table.ts'

const ArtPanels = lazy(() => import('./ArtPanels.tsx').then((module) => ({ default: module.ArtPanels })))

type Keyed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

export type ArtActions = {
  /**
   * Does something with arts, or says why it cannot be done. Resolves to whether it worked; undefined where a dialog
   * asks first.
   */
  run(id: ArtActionId, arts: readonly ArtCard[]): Promise<boolean | undefined>
  /** Does what a key means, if it means something here. */
  runKey(event: Keyed, arts: readonly ArtCard[]): ArtActionId | undefined
  /** The actions that this page offers for these arts. */
  list(arts: readonly ArtCard[]): ArtAction[]
  /** Why an offered action cannot be done with this art. */
  whyNot(action: ArtAction, art: ArtCard): Obstacle | null
}

/**
 * The actions on arts that a page offers, and the dialog that an action has opened; the page decides where it lies.
 * `host` says what the page itself can do; keep it stable, or every tile is drawn again.
 */
export function useArtActions(host: ArtHost): { actions: ArtActions; panel: ReactNode } {
  const cache = useQueryClient()
  const router = useRouter()
  const userId = useUser()?.id
  const { hasPage } = useRouteContext({ from: '__root__' })
  const [panel, setPanel] = useState<ArtPanel | null>(null)
  const close = useCallback(() => setPanel(null), [])

  const actions = useMemo((): ArtActions => {
    const where = { userId, host, hasPage }
    const context: ActionContext = {
      cache,
      host,
      goTo: (href) => router.navigate({ href }),
      ask: setPanel,
    }
    const run = async (id: ArtActionId, arts: readonly ArtCard[]) => {
      const action = findAction(id)
      const [obstacle] = arts.flatMap((art) => action.whyNot?.(art, host) ?? [])
      if (obstacle !== undefined) {
        explain(obstacle, router)
        return false
      }
      // A failed call was shown as a toast.
      const worked = await Promise.resolve(action.run(arts, context)).catch(() => false)
      if (worked) host.onDone?.(id, arts)
      return worked
    }
    return {
      run,
      runKey(event: Keyed, arts: readonly ArtCard[]) {
        const action = findByKey(event, arts, where)
        if (action !== undefined) void run(action.id, arts)
        return action?.id
      },
      list: (arts: readonly ArtCard[]) => artActions.filter((action) => isOffered(action, arts, where)),
      whyNot: (action: ArtAction, art: ArtCard) => action.whyNot?.(art, host) ?? null,
    }
  }, [cache, hasPage, host, router, userId])

  return {
    actions,
    panel: panel !== null && (
      <Suspense>
        <ArtPanels panel={panel} host={host} onClose={close} />
      </Suspense>
    ),
  }
}

/** Says why something cannot be done, and leads to the membership that would allow it. */
function explain({ sentence, tier }: Obstacle, router: ReturnType<typeof useRouter>): void {
  const toMembership = (need: Tier) =>
    void router.navigate({ to: '/membership', search: { need, return_url: router.state.location.href } })
  toast(sentence, {
    id: sentence,
    ...(tier !== null && {
      action: { label: actionText.not.memberships, onClick: () => toMembership(tier) },
    }),
  })
}
