import { ChevronDown, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CREATIVITY, IP_WEIGHT, REFERENCES, type ReferenceKind } from '#contract/catalogue/references'
import { referenceText } from '#web/text/reference.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { RangeField } from '#web/ui/RangeField.tsx'
import type { Reference } from '../form.ts'
import { useOffer } from '../offer.ts'
import { ReferencePreview } from './ReferencePreview.tsx'
import { Thumbnail } from './Thumbnail.tsx'

const KindPicker = lazy(() => import('./KindPicker.tsx').then((module) => ({ default: module.KindPicker })))

const text = referenceText

type Props = { reference: Reference; onChange(reference: Reference): void; onRemove(): void }

/** One reference: its kind, and how much it counts. */
export function ReferenceCard({ reference, onChange, onRemove }: Props) {
  const offer = useOffer()
  const [isPicking, setPicking] = useState(false)
  const { kind } = reference
  const offered = new Map(offer.references.map((entry) => [entry.kind, entry.unavailable]))
  const findReason = (value: ReferenceKind) => {
    const reason = offered.get(value)
    return reason === undefined ? text.notInMode(offer.label) : reason
  }
  const reason = findReason(kind)
  return (
    <div className="grid gap-4 rounded-middle border border-line bg-raised p-3">
      <div className="flex gap-3">
        <Thumbnail key={reference.url} url={reference.url} />
        <div className="grid min-w-0 grow content-start gap-1.5">
          <span className="text-13 font-semibold">{text.kind}</span>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${text.kind}: ${REFERENCES[kind].label}`}
            onClick={() => setPicking(true)}
            className="feedback flex min-h-11 items-center gap-2 rounded-middle border border-line-strong px-3 text-left hover:border-text"
          >
            <span className="min-w-0 grow truncate">{REFERENCES[kind].label}</span>
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden className="shrink-0 text-quiet" />
          </button>
        </div>
        <IconButton
          label={text.remove}
          icon={<Trash2 size={18} strokeWidth={1.5} aria-hidden />}
          onClick={onRemove}
          className="-mt-1 -mr-1 shrink-0"
        />
      </div>
      <p className={`text-13 ${reason === null ? 'text-quiet' : 'font-medium text-ember-text'}`}>
        {reason ?? REFERENCES[kind].hint}
      </p>
      {reason === null && REFERENCES[kind].group === 'control' && <ReferencePreview reference={reference} />}
      <Option reference={reference} onChange={onChange} />
      {isPicking && (
        <Suspense>
          <KindPicker
            kind={kind}
            unavailable={findReason}
            onPick={(next) => onChange({ ...reference, kind: next })}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The setting that says how much the reference counts. */
function Option({ reference, onChange }: Pick<Props, 'reference' | 'onChange'>) {
  const { option } = REFERENCES[reference.kind]
  if (option === null) return <p className="text-13 text-quiet">{text.noOption}</p>
  if (option === 'ip_weight') {
    return (
      <RangeField
        label={text.weight}
        hint={text.weightHint}
        min={IP_WEIGHT.min}
        max={IP_WEIGHT.max}
        step={0.1}
        value={reference.ipWeight ?? IP_WEIGHT.default}
        onChange={(ipWeight) => onChange({ ...reference, ipWeight })}
      />
    )
  }
  return (
    <RangeField
      label={text.creativity}
      hint={text.creativityHint}
      min={CREATIVITY.min}
      max={CREATIVITY.max}
      value={reference.creativity ?? CREATIVITY.default}
      onChange={(creativity) => onChange({ ...reference, creativity })}
    />
  )
}
