import { useSignedInUser } from '#web/features/account/index.ts'
import { studioText } from '#web/text/studio.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { FineTuning } from './FineTuning.tsx'
import { modes } from './form.ts'
import { useField, useForm } from './form-store.tsx'
import { useOpenGroups } from './groups.ts'
import { LoraList } from './LoraList.tsx'
import { ModelPicker } from './ModelPicker.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'
import { useOffer } from './offer.ts'
import { PrivacySwitches } from './PrivacySwitches.tsx'
import { ReferenceGroup } from './references/ReferenceGroup.tsx'
import { ShapePicker } from './ShapePicker.tsx'
import { StylePicker } from './StylePicker.tsx'

const text = studioText.settings

/** All settings: the main ones visible, the rest in groups with summaries. */
export function SettingsPanel() {
  const offer = useOffer()
  const mode = useForm(({ generationMode }) => generationMode)
  const [size, setSize] = useField('dimensions')
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
      <ShapePicker sizes={modes[mode].sizes} size={size} onChange={setSize} />
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

function CountPicker() {
  const [count, setCount] = useField('numImages')
  const { limits } = useSignedInUser()
  // A link may ask for more than the membership allows; it is shown too, and the button says what would fit.
  const offered = Array.from({ length: limits.images_a_task }, (_, index) => index + 1)
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
