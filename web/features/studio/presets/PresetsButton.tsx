import { BookmarkPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { presetText } from '#web/text/presets.ts'
import { promptButtonClass } from '../prompt/PromptTools.tsx'

const PresetsDialog = lazy(() =>
  import('./PresetsDialog.tsx').then((module) => ({ default: module.PresetsDialog })),
)

/** Opens the saved settings. */
export function PresetsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={presetText.open}
        title={presetText.open}
        onClick={() => setOpen(true)}
        className={promptButtonClass}
      >
        <BookmarkPlus size={18} strokeWidth={1.5} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <PresetsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
