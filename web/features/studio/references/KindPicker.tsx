import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import {
  REFERENCE_FAMILIES,
  REFERENCE_KINDS,
  REFERENCES,
  type ReferenceKind,
} from '#contract/catalogue/references'
import { referenceText } from '#web/text/reference.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { KindExample } from './KindExample.tsx'

const text = referenceText

const families = Object.entries(REFERENCE_FAMILIES).map(([family, title]) => ({
  title,
  kinds: REFERENCE_KINDS.filter((kind) => REFERENCES[kind].family === family),
}))

type Props = {
  kind: ReferenceKind
  /** Why a kind is unavailable; null if it is available. */
  unavailable(kind: ReferenceKind): string | null
  onPick(kind: ReferenceKind): void
  onClose(): void
}

/** All kinds with what they do and an example; unavailable ones also say why. */
export function KindPicker({ kind, unavailable, onPick, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.kindTitle}>
      <RadioGroup
        value={kind}
        onValueChange={(next) => onPick(next as ReferenceKind)}
        aria-label={text.kind}
        className="-mx-2 grid max-h-[65dvh] gap-5 overflow-y-auto p-2"
      >
        {families.map(({ title, kinds }) => (
          <div key={title} className="grid gap-1">
            <p className="px-2 text-13 font-semibold text-quiet">{title}</p>
            {kinds.map((value) => (
              <Choice key={value} kind={value} reason={unavailable(value)} onClose={onClose} />
            ))}
          </div>
        ))}
      </RadioGroup>
    </Dialog>
  )
}

type ChoiceProps = { kind: ReferenceKind; reason: string | null; onClose(): void }

function Choice({ kind, reason, onClose }: ChoiceProps) {
  const { label, hint, example } = REFERENCES[kind]
  return (
    <Radio.Root
      value={kind}
      disabled={reason !== null}
      aria-label={label}
      aria-describedby={`kind-${kind}`}
      onClick={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onClose()
      }}
      className="feedback flex cursor-pointer items-center gap-4 rounded-middle border border-transparent p-2 text-left hover:bg-sunken data-checked:border-bloom data-disabled:cursor-not-allowed data-disabled:hover:bg-transparent"
    >
      <span className={reason === null ? undefined : 'opacity-40'}>
        <KindExample kind={kind} />
      </span>
      <span id={`kind-${kind}`} className="grid min-w-0 gap-0.5">
        <span className={`text-15 font-medium ${reason === null ? '' : 'text-quiet'}`}>{label}</span>
        <span className="text-13 text-quiet">{hint}</span>
        <span className="text-13 text-quiet italic">{example}</span>
        {reason !== null && <span className="text-13">{reason}</span>}
      </span>
    </Radio.Root>
  )
}
