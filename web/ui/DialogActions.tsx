import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  cancel: string
  onCancel(): void
  /** Without it, the button submits the form around it. */
  onGo?(): void
}

/** The two buttons of a dialog. Other props style the main button; the children are its label. */
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
