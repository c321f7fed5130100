import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { adminText } from '#web/text/admin.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const text = adminText.decide

type Props<Choice extends string> = {
  choice: Choice | ''
  onChoose(choice: Choice): void
  options: readonly { value: Choice; label: string }[]
  /** What the chosen decision does. */
  effect: string | undefined
  reasonRef: RefObject<HTMLInputElement | null>
  reasonHint: string
  submitLabel: string
  onSubmit(reason: string): void
  busy: boolean
  errors: Record<string, string>
  problem: string | undefined
  /** Between the choice and the reason. */
  children?: ReactNode
}

/** A decision and its reason. Nothing is preselected, because neither decision is the usual one. */
export function Ruling<Choice extends string>(props: Props<Choice>) {
  const { choice, onChoose, options, effect, reasonRef, reasonHint, submitLabel, busy, errors } = props
  return (
    <section aria-labelledby="decide" className="grid gap-4 border-t border-line pt-6">
      <h3 id="decide" className="text-21 font-medium">
        {text.title}
      </h3>
      <Form<{ reason: string }>
        onSubmit={({ reason }) => props.onSubmit(reason)}
        errors={errors}
        problem={props.problem ?? errors.decision}
      >
        <Segments
          label={text.choice}
          labelHidden
          value={choice as Choice}
          onChange={onChoose}
          options={options}
          hint={effect ?? text.choose}
        />
        {props.children}
        <TextField
          ref={reasonRef}
          name="reason"
          label={text.reason}
          hint={reasonHint}
          rows={3}
          maxLength={1000}
          required
          onKeyDown={submitByKeys}
        />
        <div>
          <Button type="submit" busy={busy} disabled={choice === ''} aria-keyshortcuts="Control+Enter">
            {submitLabel}
          </Button>
        </div>
      </Form>
    </section>
  )
}

export function submitByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}
