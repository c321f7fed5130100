import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { studioText } from '#web/text/studio.ts'
import { useForm } from './form-store.tsx'

const SettingsSheet = lazy(() =>
  import('./SettingsSheet.tsx').then((module) => ({ default: module.SettingsSheet })),
)

const text = studioText.settings

/** A phone's way to the settings: what is chosen, in one line, which opens all of them. */
export function PhoneSettings({ onHistory }: { onHistory(): void }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const summary = useForm(({ generationMode, dimensions, numImages }) =>
    [studioText.mode.names[generationMode], text.shape.size(dimensions), `${numImages}×`].join(' · '),
  )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${text.open}: ${summary}`}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
        className="feedback tabular flex h-12 min-w-0 grow items-center gap-2.5 rounded-middle border border-line-strong px-3.5 text-13 text-quiet hover:text-text lg:hidden"
      >
        <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden className="shrink-0" />
        <span className="truncate">{summary}</span>
      </button>
      {wasOpened && (
        <Suspense>
          <SettingsSheet
            open={isOpen}
            onOpenChange={setOpen}
            onHistory={() => {
              setOpen(false)
              onHistory()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
