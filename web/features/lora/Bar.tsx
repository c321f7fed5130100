type Props = { label: string; value: number; of: number }

/** A progress bar. */
export function Bar({ label, value, of }: Props) {
  return (
    <progress
      aria-label={label}
      value={of === 0 ? 0 : Math.min(1, value / of)}
      max={1}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-bloom [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-bloom"
    />
  )
}
