import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { toast } from 'sonner'
import type { ArtCard } from '#contract/art-card'
import { useUser } from '#web/features/account/index.ts'
import type { ArtHost, ArtPanel } from './host.ts'
import { findByKey, isOffered } from './offered.ts'
import { type ActionContext, type ArtAction, type ArtActionId, artActions, findAction } from './table.ts'

const ArtPanels = lazy(() => import('./ArtPanels.tsx').then((module) => ({ default: module.ArtPanels })))

type Keyed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

export type ArtActions = {
  /** Does something with arts. Resolves to whether it worked; undefined where a dialog asks first. */
  run(id: ArtActionId, arts: readonly ArtCard[]): Promise<boolean | undefined>
  /** Does what a key means, if it means something here, or says why it cannot be done. */
  runKey(event: Keyed, arts: readonly ArtCard[]): ArtActionId | undefined
  /** The actions that this page offers for these arts. */
  list(arts: readonly ArtCard[]): ArtAction[]
  /** A reason why an offered action cannot be done with this art. */
  whyNot(action: ArtAction, art: ArtCard): string | null
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
      // A failed call was shown as a toast.
      const worked = await Promise.resolve(findAction(id).run(arts, context)).catch(() => false)
      if (worked) host.onDone?.(id, arts)
      return worked
    }
    return {
      run,
      runKey(event: Keyed, arts: readonly ArtCard[]) {
        const action = findByKey(event, arts, where)
        if (action === undefined) return undefined
        const [reason] = arts.flatMap((art) => action.whyNot?.(art, host) ?? [])
        if (reason === undefined) void run(action.id, arts)
        else toast(reason)
        return action.id
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
