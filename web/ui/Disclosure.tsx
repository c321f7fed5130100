import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** A summary of what is chosen inside. */
  summary?: string | undefined
  open: boolean
  onOpenChange(open: boolean): void
  children: ReactNode
}

/** A labelled group that can be folded away. */
export function Disclosure({ title, summary, open, onOpenChange, children }: Props) {
  return (
    <details
      open={open}
      onToggle={(event) => {
        // Toggle events of nested groups bubble up here.
        if (event.target === event.currentTarget) onOpenChange(event.currentTarget.open)
      }}
      className="group border-t border-line"
    >
      <summary className="feedback flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 rounded-small hover:text-bloom-text [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{title}</span>
        <span className="flex min-w-0 items-center gap-2 text-13 text-quiet">
          <span className="truncate group-open:invisible">{summary}</span>
          <ChevronDown
            size={16}
            strokeWidth={1.5}
            aria-hidden
            className="shrink-0 transition-transform duration-120 group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="grid gap-5 pt-1 pb-5">{children}</div>
    </details>
  )
}
