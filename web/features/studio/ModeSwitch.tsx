import { useSuspenseQuery } from '@tanstack/react-query'
import type { ModeName } from '#contract/catalogue/modes'
import { studioText } from '#web/text/studio.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { changeMode, modeNames } from './form.ts'
import { useForm, useFormStore } from './form-store.tsx'
import { type ModeOffer, offerQuery } from './queries.ts'

const text = studioText.mode
const options = modeNames.map((value) => ({ value, label: text.names[value] }))

/** A mode promises what its models do only where one of them draws. */
const describeMode = (mode: ModeName, { unavailable, stand_in: standIn }: ModeOffer) =>
  unavailable ?? (standIn === null || mode === 'image' ? text.hints[mode] : studioText.modeStandIn(standIn))

export function ModeSwitch() {
  const store = useFormStore()
  const mode = useForm(({ generationMode }) => generationMode)
  const { data } = useSuspenseQuery(offerQuery)
  const offer = data.modes.find((entry) => entry.mode === mode)
  return (
    <Segments<ModeName>
      label={text.label}
      value={mode}
      onChange={(next) => store.set((form) => changeMode(form, next))}
      options={options}
      hint={offer === undefined ? text.hints[mode] : describeMode(mode, offer)}
    />
  )
}
