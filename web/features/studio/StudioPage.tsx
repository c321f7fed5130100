import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ArtCard } from '#contract/art-card'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { useSignedInUser } from '#web/features/account/index.ts'
import { studioText } from '#web/text/studio.ts'
import { useAddress } from './address.ts'
import { imageDraft, useKeptDraft } from './draft.ts'
import { EmptyStage } from './EmptyStage.tsx'
import { formFromSettings } from './form-from-settings.ts'
import { readSettings } from './form-link.ts'
import { createFormStore, FormProvider, type FormStore, useForm, useFormStore } from './form-store.tsx'
import { GenerateButton } from './GenerateButton.tsx'
import { type Generation, useGenerate } from './generate.ts'
import { GridButton } from './grid/GridButton.tsx'
import { useOffer } from './offer.ts'
import { PhoneSettings } from './PhoneSettings.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { PresetsButton } from './presets/PresetsButton.tsx'
import { SharedPresetNotice } from './presets/SharedPresetNotice.tsx'
import { useReceivedPreset } from './presets/use-received-preset.ts'
import { addChosen } from './prompt/add-chosen.ts'
import { CopyLinkButton } from './prompt/CopyLinkButton.tsx'
import type { Completion } from './prompt/completions.ts'
import { PromptBox } from './prompt/PromptBox.tsx'
import { PromptReading } from './prompt/PromptReading.tsx'
import { ChoicePreview, HistoryButton, PromptTools } from './prompt/PromptTools.tsx'
import { tokenRoom } from './prompt/prompt-facts.ts'
import { usePromptPage } from './prompt/use-prompt-page.ts'
import { RecipeNotice } from './recipe/RecipeNotice.tsx'
import { useDroppedFiles } from './recipe/use-dropped-files.ts'
import { addReference, referenceOf } from './references/add-reference.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import { Stage } from './Stage.tsx'
import { StageOverlays } from './StageOverlays.tsx'
import { StudioFrame } from './StudioFrame.tsx'
import { toRequest } from './shortage.ts'
import { useStage } from './stage-host.ts'
import { toCreateInput } from './to-create-input.ts'

/** The studio, where pictures are made. */
export function StudioPage({ search }: { search: Record<string, unknown> }) {
  const { id: userId, preferences } = useSignedInUser()
  const isPrivate = preferences.private_by_default
  const [store] = useState(() => createFormStore(readSettings(search, isPrivate)))
  const { promptRef, panel, setPanel, showKeys, showHistory, fillPrompt } = usePromptPage(store)
  const prepare = useCallback(() => {
    const form = store.get()
    if (form.prompt.trim() === '') return studioText.prompt.needed
    return { input: toCreateInput(form), written: form.prompt }
  }, [store])
  const generation = useGenerate(prepare)
  const stage = useImageStage(store, generation)
  // Before the address is read, or its settings would not be saved as a draft.
  useKeptDraft(imageDraft, store, userId)
  const { backTo } = useAddress({ store, userId, isPrivate, search, remix: stage.remix })
  const shared = useReceivedPreset(store, search)
  const dropped = useDroppedFiles(store)
  const choose = useCallback(
    (taken: Exclude<Completion, { kind: 'words' }>) => store.set((form) => addChosen(form, taken)),
    [store],
  )
  const promptActions = (
    <>
      <HistoryButton onHistory={showHistory} />
      <PresetsButton />
      <GridButton />
      <CopyLinkButton />
    </>
  )
  return (
    <FormProvider store={store}>
      <StudioFrame
        title={studioText.title}
        label={studioText.making}
        column={
          <>
            {backTo !== null && <BackLink to={backTo} />}
            {shared.received !== null && (
              <SharedPresetNotice received={shared.received} onClose={shared.close} />
            )}
            {dropped.recipe !== null && (
              <RecipeNotice
                recipe={dropped.recipe}
                onUndo={dropped.undo}
                onReference={dropped.referToIt}
                onClose={dropped.close}
              />
            )}
            <PromptBox
              ref={promptRef}
              problem={generation.problem}
              onSubmit={generation.submit}
              onChoose={choose}
            >
              <Tools actions={promptActions} onKeys={showKeys} />
            </PromptBox>
            <PromptReading />
            <ChoicePreview />
            <div className="hidden lg:block">
              <SettingsPanel />
            </div>
          </>
        }
        foot={<Foot generation={generation} actions={promptActions} />}
        stage={
          <Stage
            mode="any"
            empty={<EmptyStage {...studioText.empty} onTry={fillPrompt} />}
            comparedId={stage.compared[0]?.art_id ?? null}
            actions={stage.actions}
          />
        }
      />
      {dropped.isOver && <DropVeil />}
      <StageOverlays mode="any" stage={stage} panel={panel} onPanel={setPanel} onPrompt={fillPrompt} />
    </FormProvider>
  )
}

/** The stage with this page's form: it takes over settings and references of arts. */
function useImageStage(store: FormStore, generation: Generation) {
  const fill = useCallback(
    (settings: TaskSettings, artId: string) => {
      if (settings.mode === 'video') return false
      store.set((form) => formFromSettings(settings, artId, form))
      return true
    },
    [store],
  )
  const refer = useCallback((art: ArtCard) => addReference(store, referenceOf(art)), [store])
  return useStage({ send: generation.send, fill, refer })
}

// Each of these reads its own part of the form, so that a typed letter does not draw the whole page again.

function BackLink({ to }: { to: string }) {
  return (
    <Link to={to as '/'} className="link inline-flex items-center gap-1.5 justify-self-start text-13">
      <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
      {studioText.back}
    </Link>
  )
}

function Foot({ generation, actions }: { generation: Generation; actions: React.ReactNode }) {
  return (
    <>
      {generation.problem !== null && (
        <ProblemNotice problem={generation.problem} onDismiss={generation.dismiss} />
      )}
      <div className="flex items-start gap-2 lg:block">
        <Settings actions={actions} />
        <Send generation={generation} />
      </div>
    </>
  )
}

function Tools(props: { actions: React.ReactNode; onKeys(): void }) {
  const room = useForm(({ generationMode }) => tokenRoom[generationMode])
  return <PromptTools room={room} {...props} />
}

function Settings({ actions }: { actions: React.ReactNode }) {
  const summary = useForm(({ generationMode, dimensions, numImages }) =>
    [studioText.mode.names[generationMode], studioText.settings.shape.size(dimensions), `${numImages}×`].join(
      ' · ',
    ),
  )
  return (
    <PhoneSettings summary={summary} actions={actions}>
      <SettingsPanel />
    </PhoneSettings>
  )
}

function Send({ generation }: { generation: Generation }) {
  const { unavailable } = useOffer()
  const store = useFormStore()
  const request = toRequest(toCreateInput(useForm((form) => form)))
  const sendFewer = (numImages: number) => {
    store.set((form) => ({ ...form, numImages }))
    generation.submit()
  }
  return (
    <GenerateButton
      isPending={generation.isPending}
      unavailable={unavailable}
      request={request}
      onFewer={sendFewer}
      onGenerate={generation.submit}
    />
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
