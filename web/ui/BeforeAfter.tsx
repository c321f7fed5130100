import { ChevronsLeftRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type Props = { label: string; before: ReactNode; after: ReactNode }

/**
 * Two layers over each other with a line to move between them. The line is a range input over both, so that touch, mouse
 * and arrow keys work. The parent sets the size.
 */
export function BeforeAfter({ label, before, after }: Props) {
  const [percent, setPercent] = useState(50)
  return (
    <>
      <div className="absolute inset-0">{before}</div>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${percent}%)` }}>
        {after}
      </div>
      <input
        type="range"
        aria-label={label}
        value={percent}
        onChange={(event) => setPercent(Number(event.target.value))}
        className="peer absolute inset-0 size-full cursor-ew-resize opacity-0"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 grid w-0.5 -translate-x-1/2 place-items-center bg-ground peer-focus-visible:bg-moon"
        style={{ left: `${percent}%` }}
      >
        <span className="absolute left-1/2 grid size-11 -translate-x-1/2 place-items-center rounded-full bg-ground text-text">
          <ChevronsLeftRight size={20} strokeWidth={1.5} />
        </span>
      </span>
    </>
  )
}
