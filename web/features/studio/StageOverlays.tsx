import { lazy, Suspense } from 'react'
import { Compare, listKeys, type OwnMode } from '#web/features/art/index.ts'
import { studioText } from '#web/text/studio.ts'
import { type Stage, stageAbilities } from './stage-host.ts'
import { CompareBar } from './viewer/CompareBar.tsx'

const Gallery = lazy(() => import('./viewer/Gallery.tsx').then((module) => ({ default: module.Gallery })))
const PromptHistory = lazy(() =>
  import('./prompt/PromptHistory.tsx').then((module) => ({ default: module.PromptHistory })),
)
const KeySheet = lazy(() => import('#web/ui/KeySheet.tsx').then((module) => ({ default: module.KeySheet })))

export type Panel = 'keys' | 'history' | null

const { keys } = studioText
const keyGroups = [
  ...keys.groups,
  { title: keys.onArt.title, keys: [...listKeys(stageAbilities), ...keys.onArt.keys] },
]

type Props = {
  mode: OwnMode
  stage: Stage
  panel: Panel
  onPanel(panel: Panel): void
  onPrompt(prompt: string): void
}

/** Everything that lies over the stage. Each part is loaded when it is first opened. */
export function StageOverlays({ mode, stage, panel, onPanel, onPrompt }: Props) {
  const { actions, openId, setOpenId, compared, stopComparing } = stage
  const [one, other] = compared
  return (
    <>
      {one !== undefined && other === undefined && <CompareBar onStop={stopComparing} />}
      <Suspense>
        {openId === null ? (
          stage.panel
        ) : (
          <Gallery mode={mode} artId={openId} onShow={setOpenId} actions={actions}>
            {stage.panel}
          </Gallery>
        )}
        {one !== undefined && other !== undefined && <Compare pair={[one, other]} onClose={stopComparing} />}
        {panel === 'keys' && <KeySheet title={keys.title} groups={keyGroups} onClose={() => onPanel(null)} />}
        {panel === 'history' && <PromptHistory onPick={onPrompt} onClose={() => onPanel(null)} />}
      </Suspense>
    </>
  )
}
