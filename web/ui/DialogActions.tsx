import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  cancel: string
  onCancel(): void
  /** Without it, the answer is that of the form around it. */
  onGo?(): void
}

/** How a question is left or answered. What it is besides is the look of the answer, whose words are the children. */
export function DialogActions({ cancel, onCancel, onGo, ...answer }: Props) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button tone="quiet" onClick={onCancel}>
        {cancel}
      </Button>
      <Button {...(onGo === undefined ? { type: 'submit' } : { onClick: onGo })} {...answer} />
    </div>
  )
}
