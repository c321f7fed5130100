type Props = {
  /** What is pressed or typed, and what it means. */
  keys: readonly (readonly string[])[]
}

/** Keys or words, each with what it does. */
export function KeyList({ keys }: Props) {
  return (
    <dl className="grid gap-1.5">
      {keys.map(([key, meaning]) => (
        <div key={key} className="flex items-baseline justify-between gap-6">
          <dd>{meaning}</dd>
          <dt className="shrink-0">
            <kbd className="rounded-small border border-line-strong bg-sunken px-2 py-0.5 font-sans text-13">
              {key}
            </kbd>
          </dt>
        </div>
      ))}
    </dl>
  )
}
