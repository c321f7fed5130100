import { IMAGES_PER_TASK } from '#contract/catalogue/modes'
import { studioText } from '#web/text/studio.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { FineTuning } from './FineTuning.tsx'
import { useField, useForm } from './form-store.tsx'
import { useOpenGroups } from './groups.ts'
import { LoraList } from './LoraList.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'
import { useOffer } from './offer.ts'
import type { ModeOffer } from './queries.ts'
import { ReferenceGroup } from './references/ReferenceGroup.tsx'
import { ShapePicker } from './ShapePicker.tsx'
import { StylePicker } from './StylePicker.tsx'

const text = studioText.settings

/** Every choice: the few that matter in sight, the rest in groups that say what is in them. */
export function SettingsPanel() {
  const offer = useOffer()
  const { isOpen, setGroupOpen } = useOpenGroups()
  const styles = useForm((form) => form.styles.length)
  const references = useForm((form) => form.imageReferences.length)
  const loras = useForm((form) => form.loras.length)
  const isPrivate = useForm((form) => form.isPrivate)
  const fixedSeed = useForm(({ useFixedSeed, seed }) => (useFixedSeed ? seed : null))
  const group = (name: keyof typeof text.groups, summary: string) => ({
    title: text.groups[name],
    summary,
    open: isOpen(name),
    onOpenChange: (open: boolean) => setGroupOpen(name, open),
  })
  return (
    <div className="grid gap-5">
      <ModeSwitch />
      <ModelPicker offer={offer} />
      <ShapePicker />
      <CountPicker />
      <div>
        <Disclosure {...group('styles', styles === 0 ? text.none : text.chosen(styles))}>
          <StylePicker />
        </Disclosure>
        <Disclosure {...group('references', references === 0 ? text.none : text.chosen(references))}>
          <ReferenceGroup />
        </Disclosure>
        <Disclosure {...group('fine', fixedSeed === null ? text.seed.random : text.seed.is(fixedSeed))}>
          <FineTuning offer={offer} />
        </Disclosure>
        <Disclosure {...group('loras', loras === 0 ? text.none : text.chosen(loras))}>
          <LoraList offer={offer} />
        </Disclosure>
        <Disclosure {...group('privacy', isPrivate ? text.privacy.private : text.privacy.public)}>
          <PrivacySwitches />
        </Disclosure>
      </div>
    </div>
  )
}

function ModelPicker({ offer }: { offer: ModeOffer }) {
  const [model, setModel] = useField('baseModel')
  const chosen = offer.models.find(({ value }) => value === model)
  const options = offer.models.map(({ value, label, isNew, isPro, unavailable }) => ({
    value,
    label: [
      label,
      isNew && text.model.isNew,
      isPro && text.model.isPro,
      unavailable !== null && text.model.away,
    ]
      .filter(Boolean)
      .join(' · '),
    disabled: unavailable !== null,
  }))
  const hint =
    chosen?.unavailable ??
    (offer.stand_in === null ? undefined : studioText.standIn(offer.stand_in, chosen?.label ?? model))
  return (
    <SelectField
      label={text.model.label}
      value={chosen === undefined ? (offer.models[0]?.value ?? '') : model}
      onChange={setModel}
      options={options}
      hint={hint}
    />
  )
}

function CountPicker() {
  const [count, setCount] = useField('numImages')
  // A link may ask for more than is offered; what it asked for stays in sight.
  const offered: number[] = [...IMAGES_PER_TASK.offered]
  const counts = offered.includes(count) ? offered : [...offered, count]
  return (
    <Segments
      label={text.count}
      value={String(count)}
      onChange={(value) => setCount(Number(value))}
      options={counts.map((value) => ({ value: String(value), label: String(value) }))}
    />
  )
}

function PrivacySwitches() {
  const [isPrivate, setPrivate] = useField('isPrivate')
  const [hidePrompt, setHidePrompt] = useField('hidePrompt')
  return (
    <>
      <div className="grid gap-1">
        <Switch label={text.privacy.isPrivate} checked={isPrivate} onChange={setPrivate} />
        <p className="text-13 text-quiet">{text.privacy.isPrivateHint}</p>
      </div>
      <div className="grid gap-1">
        <Switch label={text.privacy.hidePrompt} checked={hidePrompt} onChange={setHidePrompt} />
        <p className="text-13 text-quiet">{text.privacy.hidePromptHint}</p>
      </div>
    </>
  )
}
