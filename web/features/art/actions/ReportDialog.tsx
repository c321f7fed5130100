import { useState } from 'react'
import { toast } from 'sonner'
import type { CallInput } from '#web/api/answer.ts'
import { useWrite } from '#web/api/write.ts'
import { galleryText } from '#web/text/gallery.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { controlClass } from '#web/ui/TextField.tsx'

const text = galleryText.report

type Reason = NonNullable<CallInput<'art.report_art'>['reason']>

/** Repeated here instead of imported, so that the contract's schemas stay out of the browser's bundle. */
const reasons = [
  'minor',
  'likeness',
  'intimate',
  'copyright',
  'hate',
  'spam',
  'other',
] as const satisfies readonly Reason[]

type Props = {
  artId: string
  onClose(): void
  /** It is out of sight now. */
  onHeld(): void
}

export function ReportDialog({ artId, onClose, onHeld }: Props) {
  const [reason, setReason] = useState<Reason | null>(null)
  const [details, setDetails] = useState('')
  const { mutate, isPending } = useWrite('art.report_art', { invalidates: ['report.list_mine'] })
  const send = () => {
    if (reason === null) return
    mutate(
      { art_id: artId, reason, details },
      {
        onSuccess: ({ is_held: isHeld }) => {
          toast.success(isHeld ? text.sentHeld : text.sent)
          onClose()
          if (isHeld) onHeld()
        },
      },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.title} description={text.text}>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-13 font-semibold">{text.reason}</legend>
        {reasons.map((value) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its words are deeper inside than the rule looks
          <label
            key={value}
            className="feedback flex cursor-pointer items-start gap-3 rounded-middle border border-transparent px-2.5 py-1.5 hover:bg-sunken has-checked:border-line-strong has-checked:bg-sunken"
          >
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
              className="mt-1 size-4"
            />
            <span>
              <span className="block font-semibold">{text.reasons[value].label}</span>
              <span className="block text-13 text-quiet">{text.reasons[value].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <label className="grid gap-1.5">
        <span className="text-13 font-semibold">{text.details}</span>
        <textarea
          rows={2}
          maxLength={2000}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
          className={`${controlClass} py-3`}
        />
        <span className="text-13 text-quiet">{text.detailsHint}</span>
      </label>
      <DialogActions
        cancel={text.cancel}
        onCancel={onClose}
        tone="ember"
        busy={isPending}
        disabled={reason === null}
        onGo={send}
      >
        {text.send}
      </DialogActions>
    </Dialog>
  )
}
