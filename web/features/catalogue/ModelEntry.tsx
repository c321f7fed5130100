import { useSuspenseQuery } from '@tanstack/react-query'
import { MODEL_FAMILIES } from '#contract/catalogue/model-families'
import { ModelThumb, offerQuery } from '#web/features/studio/index.ts'
import { catalogueText as text } from '#web/text/catalogue.ts'
import { studioText } from '#web/text/studio.ts'
import { EntryFrame } from './EntryFrame.tsx'

export function ModelEntry({ name }: { name: string }) {
  const { data } = useSuspenseQuery(offerQuery)
  const found = data.modes
    .flatMap(({ mode, models }) => models.map((model) => ({ mode, ...model })))
    .find(({ value }) => value === name)
  if (found === undefined) return <p className="text-quiet">{text.gone}</p>
  const { mode, value, label, family, licence, checkpoint, isPro, unavailable, stand_in: standIn } = found
  const state = unavailable ?? (standIn === null ? null : studioText.modeStandIn(standIn))
  return (
    <EntryFrame
      kind="model"
      name={value}
      title={label}
      searchName={value}
      image={<ModelThumb model={value} className="size-32 rounded-middle" />}
      studioHref={`/app/generate/image?generationMode=${mode}&baseModel=${value}`}
      facts={[
        ...(family === null ? [] : [[text.family, MODEL_FAMILIES[family]] as const]),
        [text.licence, licence === 'check' ? text.licenceUnknown : licence],
        ...(checkpoint === null ? [] : [[text.checkpoint, checkpoint] as const]),
      ]}
    >
      {(state !== null || isPro) && (
        <p className="text-quiet">{[isPro ? `${text.isPro}.` : null, state].filter(Boolean).join(' ')}</p>
      )}
    </EntryFrame>
  )
}
