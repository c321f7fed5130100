type Props = { label: string; value: number; of: number }

/** How much of a whole, drawn. */
export function Bar({ label, value, of }: Props) {
  const percent = of === 0 ? 0 : Math.min(100, Math.round((value / of) * 100))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full rounded-full bg-bloom" style={{ width: `${percent}%` }} />
    </div>
  )
}
