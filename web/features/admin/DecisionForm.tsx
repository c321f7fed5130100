import { type KeyboardEvent, type RefObject } from 'react'
import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { adminText } from '#web/text/admin.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type DeskCase, deskReads } from './queries.ts'

const text = adminText.decide

export type Choice = 'upheld' | 'overturned'

const options = [
  { value: 'upheld', label: text.upheld },
  { value: 'overturned', label: text.overturned },
] as const

type Props = {
  shown: DeskCase
  choice: Choice | ''
  onChoose(choice: Choice): void
  reasonRef: RefObject<HTMLInputElement | null>
  onDecided(): void
}

/** A decision and its reason. Nothing is preselected, because neither decision is the usual one. */
export function DecisionForm({ shown, choice, onChoose, reasonRef, onDecided }: Props) {
  const { submit, busy, errors, problem } = useWriteForm('admin.decide_case', {
    invalidates: deskReads,
    // Another admin may have decided it first.
    invalidatesOnFailure: true,
    onDone: (_decided, { decision }) => {
      toast.success(text.done[decision])
      onDecided()
    },
  })
  return (
    <section aria-labelledby="decide" className="grid gap-4 border-t border-line pt-6">
      <h3 id="decide" className="text-21 font-medium">
        {text.title}
      </h3>
      <Form<{ reason: string }>
        onSubmit={({ reason }) => submit({ case_id: shown.case_id, decision: choice as Choice, reason })}
        errors={errors}
        problem={problem ?? errors.decision}
      >
        <Segments
          label={text.choice}
          labelHidden
          value={choice as Choice}
          onChange={onChoose}
          options={options}
          hint={choice === '' ? text.choose : text.effects[shown.subject][choice]}
        />
        <TextField
          ref={reasonRef}
          name="reason"
          label={text.reason}
          hint={text.reasonHint}
          rows={3}
          maxLength={1000}
          required
          onKeyDown={submitByKeys}
        />
        <div>
          <Button type="submit" busy={busy} disabled={choice === ''}>
            {shown.person === null ? text.submitGone : text.submit}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function submitByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}
