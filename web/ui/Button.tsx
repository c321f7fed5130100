import { type ComponentProps, useSyncExternalStore } from 'react'
import { classes } from './classes.ts'

type Look = {
  tone?: 'bloom' | 'line' | 'quiet' | 'ember'
  size?: 'small' | 'middle' | 'large'
}

const tones = {
  bloom: 'bg-bloom text-on-bloom hover:bg-bloom-pressed active:bg-bloom-pressed',
  line: 'border border-line-strong text-text hover:border-text active:bg-raised',
  quiet: 'text-quiet hover:text-text hover:bg-raised active:bg-sunken',
  ember: 'bg-ember text-on-ember hover:bg-ember-pressed active:bg-ember-pressed',
}

/** `small` is smaller for a mouse; touch targets stay 44 px. */
const sizes = {
  small: 'min-h-11 px-3 text-13 lg:min-h-9',
  middle: 'min-h-11 px-5 text-15',
  large: 'min-h-13 px-7 text-17',
}

/** The classes of a button, also for links. */
export function buttonClass({ tone = 'bloom', size = 'middle' }: Look = {}): string {
  return classes(
    'feedback inline-flex items-center justify-center gap-2 rounded-middle text-center font-semibold',
    'aria-disabled:opacity-60',
    tones[tone],
    sizes[size],
  )
}

type Props = ComponentProps<'button'> &
  Look & {
    /** Work is under way: the button is disabled for another press. */
    busy?: boolean
  }

const never = () => () => undefined
/** Whether the page is hydrated: the HTML comes first, its scripts later. */
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export function Button({
  tone,
  size,
  busy = false,
  className,
  type = 'button',
  disabled,
  'aria-disabled': isOff,
  onClick,
  ...rest
}: Props) {
  const isAlive = useIsAlive()
  return (
    <button
      {...rest}
      // A press before hydration would be lost, or the browser would submit the form itself.
      // A disabled button also stops Enter in a field.
      disabled={disabled === true || !isAlive}
      // oxlint-disable-next-line react/button-has-type -- the type has a default
      type={type}
      aria-disabled={busy || isOff || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classes(
        buttonClass({ ...(tone && { tone }), ...(size && { size }) }),
        // Not styled as disabled: buttons that light up one after another look broken.
        (isAlive || disabled === true) && 'disabled:opacity-60',
        className,
      )}
    />
  )
}
