import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ArtCard } from '#contract/art-card'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { useSignedInUser } from '#web/features/account/index.ts'
import { studioText } from '#web/text/studio.ts'
import { videoText } from '#web/text/video.ts'
import { useKeptDraft } from '../draft.ts'
import { EmptyStage } from '../EmptyStage.tsx'
import { createFormStore, FormProvider } from '../form-store.tsx'
import { GenerateButton } from '../GenerateButton.tsx'
import { type Generation, useGenerate } from '../generate.ts'
import { PhoneSettings } from '../PhoneSettings.tsx'
import { ProblemNotice } from '../ProblemNotice.tsx'
import { PromptBox } from '../prompt/PromptBox.tsx'
import { HistoryButton, PromptTools } from '../prompt/PromptTools.tsx'
import { tokenRoom } from '../prompt/prompt-facts.ts'
import { usePromptPage } from '../prompt/use-prompt-page.ts'
import { type ModeOffer, offerQuery } from '../queries.ts'
import { Stage } from '../Stage.tsx'
import { StageOverlays } from '../StageOverlays.tsx'
import { StudioFrame } from '../StudioFrame.tsx'
import { toRequest } from '../shortage.ts'
import { useStage } from '../stage-host.ts'
import { VideoSettings } from './VideoSettings.tsx'
import { useVideoAddress, videoDraft } from './video-address.ts'
import { readVideoForm, toVideoInput, useVideo, videoFormFromSettings } from './video-form.ts'

/** The video page: the studio with a start image, length and motion. */
export function VideoPage({ search }: { search: Record<string, unknown> }) {
  const { id: userId, preferences } = useSignedInUser()
  const { data } = useSuspenseQuery(offerQuery)
  const offer = data.modes.find(({ mode }) => mode === 'video')
  if (offer === undefined) throw new Error('the server knows no videos')
  const { end_prompt_unavailable: noEnd, motion_unavailable: noMotion } = offer
  const [store] = useState(() => createFormStore(readVideoForm(search, preferences.private_by_default)))
  const { promptRef, panel, setPanel, showKeys, showHistory, fillPrompt } = usePromptPage(store)
  const prepare = useCallback(() => {
    const form = store.get()
    if (form.prompt.trim() === '' && form.startImage === null) return videoText.needed
    const able = { endPrompt: noEnd === null, motion: noMotion === null }
    return { input: toVideoInput(form, able), written: form.prompt }
  }, [store, noEnd, noMotion])
  const generation = useGenerate(prepare)
  const fill = useCallback(
    (settings: TaskSettings, artId: string) => {
      if (settings.mode !== 'video') return false
      store.set((form) => videoFormFromSettings(settings, artId, form))
      return true
    },
    [store],
  )
  const refer = useCallback(
    ({ art_id: assetId, thumb_url: thumb }: ArtCard) =>
      store.set({ startImage: { assetId, source: 'art', ...(thumb && { url: thumb }) } }),
    [store],
  )
  const stage = useStage({ send: generation.send, fill, refer })
  useKeptDraft(videoDraft, store, userId)
  useVideoAddress({ store, userId, search, remix: stage.remix })
  const promptActions = <HistoryButton onHistory={showHistory} />
  return (
    <FormProvider store={store}>
      <StudioFrame
        title={videoText.title}
        label={studioText.making}
        column={
          <>
            <PromptBox
              ref={promptRef}
              placeholder={videoText.placeholder}
              problem={generation.problem}
              onSubmit={generation.submit}
            >
              <PromptTools room={tokenRoom.image} actions={promptActions} onKeys={showKeys} />
            </PromptBox>
            <div className="hidden lg:block">
              <VideoSettings offer={offer} />
            </div>
          </>
        }
        foot={<Foot generation={generation} offer={offer} actions={promptActions} />}
        stage={
          <Stage
            mode="video"
            empty={<EmptyStage {...videoText.empty} onTry={fillPrompt} />}
            comparedId={stage.compared[0]?.art_id ?? null}
            actions={stage.actions}
          />
        }
      />
      <StageOverlays mode="video" stage={stage} panel={panel} onPanel={setPanel} onPrompt={fillPrompt} />
    </FormProvider>
  )
}

type FootProps = { generation: Generation; offer: ModeOffer; actions: React.ReactNode }

function Foot({ generation, offer, actions }: FootProps) {
  const request = toRequest({ mode: 'video', seconds: useVideo(({ seconds }) => seconds) })
  return (
    <>
      {generation.problem !== null && (
        <ProblemNotice problem={generation.problem} onDismiss={generation.dismiss} />
      )}
      <div className="flex items-start gap-2 lg:block">
        <PhoneVideoSettings offer={offer} actions={actions} />
        <GenerateButton
          isPending={generation.isPending}
          unavailable={offer.unavailable}
          request={request}
          onGenerate={generation.submit}
        />
      </div>
    </>
  )
}

function PhoneVideoSettings({ offer, actions }: { offer: ModeOffer; actions: React.ReactNode }) {
  const summary = useVideo(({ seconds, dimensions }) =>
    [videoText.seconds.shown(seconds), studioText.settings.shape.size(dimensions)].join(' · '),
  )
  return (
    <PhoneSettings summary={summary} actions={actions}>
      <VideoSettings offer={offer} />
    </PhoneSettings>
  )
}
