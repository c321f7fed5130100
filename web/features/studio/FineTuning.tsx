import { SAMPLERS, type SamplerEntry, type SamplerName } from '#contract/catalogue/samplers'
import { studioText } from '#web/text/studio.ts'
import { RangeField } from '#web/ui/RangeField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { controlClass } from '#web/ui/TextField.tsx'
import { modes } from './form.ts'
import { useField } from './form-store.tsx'
import { MissingSetting } from './MissingSetting.tsx'
import { useChosenModel } from './offer.ts'
import type { ModeOffer } from './queries.ts'
import { SeedField } from './SeedField.tsx'
import { ClipSkip, FluxGuidance, Schedule } from './ServerOptions.tsx'

const text = studioText.settings

/** The expert settings. A setting that the mode lacks says so instead of being hidden. */
export function FineTuning({ offer }: { offer: ModeOffer }) {
  return (
    <>
      <NegativePrompt offer={offer} />
      <Steps offer={offer} />
      <Guidance offer={offer} />
      <Sampler offer={offer} />
      <Schedule offer={offer} />
      <ClipSkip />
      <SeedField />
      <Enlarge offer={offer} />
    </>
  )
}

function NegativePrompt({ offer }: { offer: ModeOffer }) {
  const [isUsed, setUsed] = useField('useNegativePrompt')
  const [negative, setNegative] = useField('negPrompt')
  if (!offer.negative_prompt) return <MissingSetting>{text.negative.missing(offer.label)}</MissingSetting>
  return (
    <div className="grid gap-2">
      <Switch label={text.negative.use} checked={isUsed} onChange={setUsed} />
      {isUsed ? (
        <textarea
          aria-label={text.negative.label}
          placeholder={text.negative.placeholder}
          value={negative}
          rows={2}
          onChange={(event) => setNegative(event.target.value)}
          className={`${controlClass} field-sizing-content max-h-40 resize-none py-2.5`}
        />
      ) : (
        <p className="text-13 text-quiet">{text.negative.hint}</p>
      )}
    </div>
  )
}

function Steps({ offer }: { offer: ModeOffer }) {
  const [steps, setSteps] = useField('samplerSteps')
  const { min, max } = modes[offer.mode as keyof typeof modes].steps
  if (min === max) return <MissingSetting>{text.steps.fixed(offer.label, min)}</MissingSetting>
  const shown = steps ?? offer.steps?.default ?? min
  return (
    <RangeField
      label={text.steps.label}
      hint={text.steps.hint}
      value={shown}
      min={min}
      max={max}
      {...(steps === null && { note: text.usual })}
      onChange={setSteps}
    />
  )
}

function Guidance({ offer }: { offer: ModeOffer }) {
  const [guidance, setGuidance] = useField('promptGuidance')
  const usual = useChosenModel()?.guidance_default
  if (offer.guidance === null) return <FluxGuidance mode={offer.label} />
  const shown = guidance ?? usual ?? offer.guidance.default
  return (
    <RangeField
      label={text.guidance.label}
      hint={text.guidance.hint}
      value={shown}
      min={offer.guidance.min}
      max={offer.guidance.max}
      step={0.5}
      {...(guidance === null && { note: text.usual })}
      onChange={setGuidance}
    />
  )
}

function Sampler({ offer }: { offer: ModeOffer }) {
  const [sampler, setSampler] = useField('sampler')
  const entries: Record<string, SamplerEntry> = SAMPLERS
  const chosen = entries[sampler]
  return (
    <SelectField
      label={text.sampler.label}
      value={sampler}
      onChange={(value) => setSampler(value as SamplerName)}
      options={offer.samplers.map((value) => ({ value, label: entries[value]?.label ?? value }))}
      hint={describeSampler(chosen)}
    />
  )
}

function describeSampler(sampler: SamplerEntry | undefined): string {
  if (sampler?.adaptive) return text.sampler.adaptive
  if ((sampler?.evaluationsPerStep ?? 1) > 1) return text.sampler.slower(sampler?.evaluationsPerStep ?? 1)
  return sampler?.stochastic ? text.sampler.stochastic : text.sampler.steady
}

function Enlarge({ offer }: { offer: ModeOffer }) {
  const [isOn, setOn] = useField('scale4X')
  const missing = offer.scale_4x ? offer.scale_4x_unavailable : text.enlarge.missing(offer.label)
  return (
    <div className="grid gap-1">
      <Switch
        label={text.enlarge.label}
        checked={isOn && missing === null}
        onChange={setOn}
        disabled={missing !== null}
      />
      <p className="text-13 text-quiet">{missing ?? text.enlarge.hint}</p>
    </div>
  )
}
