import {
  CLIP_SKIP,
  FLUX_GUIDANCE,
  SCHEDULES,
  type ScheduleName,
  type ServerOption,
} from '#contract/catalogue/server-options'
import { studioText } from '#web/text/studio.ts'
import { RangeField } from '#web/ui/RangeField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { useField } from './form-store.tsx'
import { MissingSetting } from './MissingSetting.tsx'
import { useChosenModel } from './offer.ts'
import type { ModeOffer } from './queries.ts'

const text = studioText.settings

/** Shown where the server of the chosen model takes it. A value from elsewhere that is left out is named. */
function useOption(option: ServerOption): boolean {
  return useChosenModel()?.server_options.includes(option) === true
}

export function Schedule({ offer }: { offer: ModeOffer }) {
  const [schedule, setSchedule] = useField('schedule')
  const isTaken = useOption('schedule')
  const labels: Record<string, string> = SCHEDULES
  const { label, usual, hint } = text.schedule
  if (!isTaken)
    return schedule && <MissingSetting>{text.notTaken(label, SCHEDULES[schedule])}</MissingSetting>
  return (
    <SelectField
      label={label}
      value={schedule ?? ''}
      onChange={(value) => setSchedule(value === '' ? null : (value as ScheduleName))}
      options={[
        { value: '', label: usual },
        ...offer.schedules.map((value) => ({ value, label: labels[value] ?? value })),
      ]}
      hint={hint}
    />
  )
}

export function ClipSkip() {
  const [clipSkip, setClipSkip] = useField('clipSkip')
  const isTaken = useOption('clip_skip')
  const { label, hint } = text.clipSkip
  if (!isTaken) return clipSkip && <MissingSetting>{text.notTaken(label, clipSkip)}</MissingSetting>
  return (
    <RangeField
      label={label}
      hint={hint}
      value={clipSkip ?? CLIP_SKIP.default}
      min={CLIP_SKIP.min}
      max={CLIP_SKIP.max}
      {...(clipSkip === null && { note: text.usual })}
      onChange={setClipSkip}
    />
  )
}

/** In place of the guidance, which Flux Dev does not have. */
export function FluxGuidance({ mode }: { mode: string }) {
  const [guidance, setGuidance] = useField('fluxGuidance')
  const isTaken = useOption('flux_guidance')
  const { label, hint } = text.fluxGuidance
  if (!isTaken) return <MissingSetting>{text.guidance.missing(mode)}</MissingSetting>
  return (
    <RangeField
      label={label}
      hint={hint}
      value={guidance ?? FLUX_GUIDANCE.default}
      min={FLUX_GUIDANCE.min}
      max={FLUX_GUIDANCE.max}
      step={0.1}
      {...(guidance === null && { note: text.usual })}
      onChange={setGuidance}
    />
  )
}
