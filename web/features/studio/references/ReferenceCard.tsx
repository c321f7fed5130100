import { Trash2 } from 'lucide-react'
import {
  CREATIVITY,
  IP_WEIGHT,
  REFERENCE_GROUPS,
  REFERENCE_KINDS,
  type ReferenceKind,
} from '#contract/catalogue/references'
import { studioText } from '#web/text/studio.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { RangeField } from '#web/ui/RangeField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { Reference } from '../form.ts'
import { useOffer } from '../offer.ts'
import { ReferencePreview } from './ReferencePreview.tsx'
import { Thumbnail } from './Thumbnail.tsx'

const text = studioText.references

type Props = { reference: Reference; onChange(reference: Reference): void; onRemove(): void }

/** One picture that is handed in: what it is for, and how much it counts. */
export function ReferenceCard({ reference, onChange, onRemove }: Props) {
  const offer = useOffer()
  const { kind } = reference
  const offered = new Map(offer.references.map((entry) => [entry.kind, entry.unavailable]))
  const options = REFERENCE_KINDS.map((value) => ({
    value,
    label: text.kinds[value].label,
    disabled: value !== kind && offered.get(value) !== null,
  }))
  const reason = offered.has(kind) ? offered.get(kind) : text.notInMode(offer.label)
  const isAdapter = REFERENCE_GROUPS[kind] === 'ip_adapter'
  return (
    <div className="grid gap-4 rounded-middle border border-line bg-raised p-3">
      <div className="flex gap-3">
        <Thumbnail key={reference.url} url={reference.url} />
        <div className="min-w-0 grow">
          <SelectField
            label={text.kind}
            value={kind}
            onChange={(value) => onChange({ ...reference, kind: value as ReferenceKind })}
            options={options}
          />
        </div>
        <IconButton
          label={text.remove}
          icon={<Trash2 size={18} strokeWidth={1.5} aria-hidden />}
          onClick={onRemove}
          className="-mt-1 -mr-1 shrink-0"
        />
      </div>
      <p className={`text-13 ${reason ? 'font-medium text-ember-text' : 'text-quiet'}`}>
        {reason ?? text.kinds[kind].hint}
      </p>
      {!reason && REFERENCE_GROUPS[kind] === 'control' && <ReferencePreview reference={reference} />}
      {isAdapter ? (
        <RangeField
          label={text.weight}
          hint={text.weightHint}
          min={IP_WEIGHT.min}
          max={IP_WEIGHT.max}
          step={0.1}
          value={reference.ipWeight ?? IP_WEIGHT.default}
          onChange={(ipWeight) => onChange({ ...reference, ipWeight })}
        />
      ) : (
        <RangeField
          label={text.creativity}
          hint={text.creativityHint}
          min={CREATIVITY.min}
          max={CREATIVITY.max}
          value={reference.creativity ?? CREATIVITY.default}
          onChange={(creativity) => onChange({ ...reference, creativity })}
        />
      )}
    </div>
  )
}
