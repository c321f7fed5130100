import { useSuspenseQuery } from '@tanstack/react-query'
import type { ModeName } from '#contract/catalogue/modes'
import { studioText } from '#web/text/studio.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { changeMode, modeNames } from './form.ts'
import { useForm, useFormStore } from './form-store.tsx'
import { offerQuery } from './queries.ts'

const text = studioText.mode
const options = modeNames.map((value) => ({ value, label: text.names[value] }))

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
      hint={offer?.unavailable ?? text.hints[mode]}
    />
  )
}
