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

/** Small is for a mouse; a thumb gets its 44 px. */
const sizes = {
  small: 'min-h-11 px-3 text-13 lg:min-h-9',
  middle: 'min-h-11 px-5 text-15',
  large: 'min-h-13 px-7 text-17',
}

/** The look of a button, for links that lead on like one. */
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
    /** The work is under way: the button stays where it is, says so, and cannot be pressed twice. */
    busy?: boolean
  }

const never = () => () => undefined
/** Whether the page listens yet: the HTML comes first, its scripts a moment later. */
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
  onClick,
  ...rest
}: Props) {
  const isAlive = useIsAlive()
  return (
    <button
      {...rest}
      // A press before the page listens would be lost, and a form sent by the browser itself, where nothing takes it.
      // Neither does Enter in a field, as long as the button is off.
      disabled={disabled === true || !isAlive}
      // oxlint-disable-next-line react/button-has-type -- the type has a default
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classes(
        buttonClass({ ...(tone && { tone }), ...(size && { size }) }),
        // That moment is too short to be shown: a page whose buttons light up one after another looks broken.
        (isAlive || disabled === true) && 'disabled:opacity-60',
        className,
      )}
    />
  )
}
