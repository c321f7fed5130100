import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode }

/** A button with only an icon; the label is for screen readers. */
export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classes(
        'feedback grid size-11 shrink-0 place-items-center rounded-middle text-quiet hover:bg-raised hover:text-text',
        className,
      )}
    >
      {icon}
    </button>
  )
}
