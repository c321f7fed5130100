import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useSignedInUser } from '#web/features/account/my-info.ts'
import { studioText } from '#web/text/studio.ts'
import { usePageKeys } from '#web/ui/page-keys.ts'
import { useAddress } from './address.ts'
import { useArtActions } from './art-actions.ts'
import { useKeptDraft } from './draft.ts'
import { readSettings } from './form-link.ts'
import { createFormStore, FormProvider } from './form-store.tsx'
import { GenerateButton } from './GenerateButton.tsx'
import { useGenerate } from './generate.ts'

import { useLiveTasks } from './live-tasks.ts'
import { PhoneSettings } from './PhoneSettings.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { PromptBox } from './prompt/PromptBox.tsx'
import { ChoicePreview, PromptTools } from './prompt/PromptTools.tsx'
import { RecipeNotice } from './recipe/RecipeNotice.tsx'
import { useDroppedPictures } from './recipe/use-dropped-pictures.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import { Stage } from './Stage.tsx'
import { CompareBar } from './viewer/CompareBar.tsx'

const Gallery = lazy(() => import('./viewer/Gallery.tsx').then((module) => ({ default: module.Gallery })))
const Compare = lazy(() => import('./viewer/Compare.tsx').then((module) => ({ default: module.Compare })))
const PromptHistory = lazy(() =>
  import('./prompt/PromptHistory.tsx').then((module) => ({ default: module.PromptHistory })),
)
const KeySheet = lazy(() => import('#web/ui/KeySheet.tsx').then((module) => ({ default: module.KeySheet })))

/** The studio: on a desk the words and choices at the left and the stage beside them, on a phone the words below. */
export function StudioPage({ search }: { search: Record<string, unknown> }) {
  const { id: userId } = useSignedInUser()
  const [store] = useState(() => createFormStore(readSettings(search)))
  const promptRef = useRef<HTMLTextAreaElement>(null)
  const [panel, setPanel] = useState<'keys' | 'history' | null>(null)
  const generation = useGenerate(store)
  const { onAction, remix, openId, setOpenId, compared, stopComparing } = useArtActions(
    store,
    generation.send,
  )
  // Before the address is read, or what it brings would not be kept.
  useKeptDraft(store, userId)
  const { backTo } = useAddress({ store, userId, search, remix })
  const dropped = useDroppedPictures(store)
  const showKeys = useCallback(() => setPanel('keys'), [])
  const showHistory = useCallback(() => setPanel('history'), [])
  useLiveTasks()
  usePageKeys(promptRef, showKeys)

  const fillPrompt = useCallback(
    (prompt: string) => {
      store.set({ prompt })
      setPanel(null)
      requestAnimationFrame(() => promptRef.current?.focus())
    },
    [store],
  )
  const [one, other] = compared

  return (
    <FormProvider store={store}>
      <h1 className="sr-only">{studioText.title}</h1>
      <div className="lg:grid lg:grid-cols-[minmax(22rem,27rem)_minmax(0,1fr)]">
        <section
          aria-label={studioText.making}
          className="fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 grid max-h-[60dvh] gap-3 overflow-y-auto border-t border-line bg-ground p-3 md:bottom-0 md:left-21 lg:sticky lg:inset-auto lg:top-0 lg:flex lg:h-dvh lg:max-h-none lg:flex-col lg:gap-0 lg:overflow-visible lg:border-t-0 lg:border-r lg:p-0"
        >
          <div className="grid gap-3 lg:min-h-0 lg:grow lg:content-start lg:gap-5 lg:overflow-y-auto lg:p-6">
            {backTo !== null && (
              <Link
                to={backTo as '/'}
                className="link inline-flex items-center gap-1.5 justify-self-start text-13"
              >
                <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
                {studioText.back}
              </Link>
            )}
            {dropped.recipe !== null && (
              <RecipeNotice
                recipe={dropped.recipe}
                onUndo={dropped.undo}
                onReference={dropped.referToIt}
                onClose={dropped.close}
              />
            )}
            <PromptBox ref={promptRef} problem={generation.problem} onSubmit={generation.submit}>
              <PromptTools onHistory={showHistory} onKeys={showKeys} />
            </PromptBox>
            <ChoicePreview />
            <div className="hidden lg:block">
              <SettingsPanel />
            </div>
          </div>
          <div className="grid gap-3 lg:border-t lg:border-line lg:px-6 lg:py-4">
            {generation.problem !== null && (
              <ProblemNotice problem={generation.problem} onDismiss={generation.dismiss} />
            )}
            <div className="flex items-start gap-2 lg:block">
              <PhoneSettings onHistory={showHistory} />
              <GenerateButton isPending={generation.isPending} onGenerate={generation.submit} />
            </div>
          </div>
        </section>
        <div className="min-w-0 px-4 pt-5 pb-60 sm:px-8 lg:pt-6 lg:pb-16">
          <Stage comparedId={one?.art_id ?? null} onAction={onAction} onTry={fillPrompt} />
        </div>
      </div>
      {one !== undefined && other === undefined && <CompareBar onStop={stopComparing} />}
      {dropped.isOver && <DropVeil />}
      <Suspense>
        {openId !== null && <Gallery artId={openId} onShow={setOpenId} onAction={onAction} />}
        {one !== undefined && other !== undefined && <Compare pair={[one, other]} onClose={stopComparing} />}
        {panel === 'keys' && <KeySheet {...studioText.keys} onClose={() => setPanel(null)} />}
        {panel === 'history' && <PromptHistory onPick={fillPrompt} onClose={() => setPanel(null)} />}
      </Suspense>
    </FormProvider>
  )
}

function DropVeil() {
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-veil p-8">
      <p className="font-display max-w-md rounded-large border-2 border-dashed border-moon bg-ground px-8 py-10 text-center text-21">
        {studioText.recipe.drop}
      </p>
    </div>
  )
}
