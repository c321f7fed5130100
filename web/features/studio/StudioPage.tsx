import { useCallback, useRef, useState } from 'react'
import { toast } from 'sonner'
import type { ArtCard } from '#contract/art-card'
import { studioText } from '#web/text/studio.ts'
import { downloadArt } from './download.ts'
import { readSettings } from './form-link.ts'
import { createFormStore, FormProvider } from './form-store.tsx'
import { GenerateButton } from './GenerateButton.tsx'
import { useGenerate } from './generate.ts'
import { useLiveTasks } from './live-tasks.ts'
import { ModeSwitch } from './ModeSwitch.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { PromptBox } from './PromptBox.tsx'
import type { TileAction } from './ResultTile.tsx'
import { Stage } from './Stage.tsx'

/** The studio: on a desk the words and choices at the left and the stage beside them, on a phone the words below. */
export function StudioPage({ search }: { search: Record<string, unknown> }) {
  const [store] = useState(() => createFormStore(readSettings(search)))
  const promptRef = useRef<HTMLTextAreaElement>(null)
  const generation = useGenerate(store)
  useLiveTasks()

  const onTry = useCallback(
    (prompt: string) => {
      store.set({ prompt })
      promptRef.current?.focus()
    },
    [store],
  )
  const onAction = useCallback((action: TileAction, art: ArtCard) => {
    if (action === 'download') void downloadArt(art)
    else toast(action)
  }, [])

  return (
    <FormProvider store={store}>
      <div className="lg:grid lg:grid-cols-[minmax(22rem,27rem)_1fr]">
        <h1 className="sr-only">{studioText.title}</h1>
        <section className="fixed inset-x-0 bottom-[calc(4.1rem+env(safe-area-inset-bottom))] z-20 grid gap-3 border-t border-line bg-ground p-3 md:bottom-0 md:left-21 lg:sticky lg:top-0 lg:bottom-auto lg:left-auto lg:h-dvh lg:content-start lg:gap-5 lg:overflow-y-auto lg:border-t-0 lg:border-r lg:p-6">
          {generation.problem !== null && (
            <ProblemNotice problem={generation.problem} onDismiss={generation.dismiss} />
          )}
          <PromptBox ref={promptRef} problem={generation.problem} onSubmit={generation.submit} />
          <ModeSwitch />
          <GenerateButton isPending={generation.isPending} onGenerate={generation.submit} />
        </section>
        <div className="min-w-0 px-4 pt-6 pb-72 sm:px-8 lg:pb-16">
          <Stage comparedId={null} onAction={onAction} onTry={onTry} />
        </div>
      </div>
    </FormProvider>
  )
}
