import { lazy, Suspense } from 'react'
import { studioText } from '#web/text/studio.ts'
import type { useArtActions } from './art-actions.ts'
import type { StageMode } from './queries.ts'
import { CompareBar } from './viewer/CompareBar.tsx'

const Gallery = lazy(() => import('./viewer/Gallery.tsx').then((module) => ({ default: module.Gallery })))
const Compare = lazy(() => import('./viewer/Compare.tsx').then((module) => ({ default: module.Compare })))
const PromptHistory = lazy(() =>
  import('./prompt/PromptHistory.tsx').then((module) => ({ default: module.PromptHistory })),
)
const Collect = lazy(() => import('./viewer/Collect.tsx').then((module) => ({ default: module.Collect })))
const KeySheet = lazy(() => import('#web/ui/KeySheet.tsx').then((module) => ({ default: module.KeySheet })))

export type Panel = 'keys' | 'history' | null

type Props = {
  mode: StageMode
  actions: ReturnType<typeof useArtActions>
  panel: Panel
  onPanel(panel: Panel): void
  onPrompt(prompt: string): void
}

/** What lies over the stage: a picture opened, two compared, the keys, earlier words. Loaded when it is asked for. */
export function StageOverlays({ mode, actions, panel, onPanel, onPrompt }: Props) {
  const { openId, setOpenId, onAction, compared, stopComparing, collecting } = actions
  const [one, other] = compared
  const collect = collecting !== null && (
    <Suspense>
      <Collect art={collecting} onClose={actions.stopCollecting} />
    </Suspense>
  )
  return (
    <>
      {one !== undefined && other === undefined && <CompareBar onStop={stopComparing} />}
      <Suspense>
        {openId === null ? (
          collect
        ) : (
          <Gallery mode={mode} artId={openId} onShow={setOpenId} onAction={onAction}>
            {collect}
          </Gallery>
        )}
        {one !== undefined && other !== undefined && <Compare pair={[one, other]} onClose={stopComparing} />}
        {panel === 'keys' && (
          <KeySheet
            title={studioText.keys.title}
            groups={studioText.keys.groups}
            onClose={() => onPanel(null)}
          />
        )}
        {panel === 'history' && <PromptHistory onPick={onPrompt} onClose={() => onPanel(null)} />}
      </Suspense>
    </>
  )
}
