import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'

const text = studioText.results

/** Asks for the second art to compare, or stops comparing. */
export function CompareBar({ onStop }: { onStop(): void }) {
  return (
    // Below the toasts.
    <output className="panel fixed inset-x-4 top-22 z-30 mx-auto flex w-fit items-center justify-between gap-4 rounded-middle border border-moon bg-raised py-2 pr-2 pl-4 text-15 shadow-soft">
      {text.compareHint}
      <Button tone="quiet" size="small" onClick={onStop} className="shrink-0">
        {text.stopComparing}
      </Button>
    </output>
  )
}
