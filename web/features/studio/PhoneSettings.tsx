import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { studioText } from '#web/text/studio.ts'

const SettingsSheet = lazy(() =>
  import('./SettingsSheet.tsx').then((module) => ({ default: module.SettingsSheet })),
)

type Props = {
  /** A summary of the chosen settings. */
  summary: string
  /** Buttons at the foot of the sheet. */
  actions: ReactNode
  /** The settings themselves. */
  children: ReactNode
}

const text = studioText.settings

/** The phone's settings: a summary that opens the sheet. */
export function PhoneSettings({ summary, actions, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
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
        className="feedback tabular flex h-12 min-w-0 grow items-center gap-2.5 rounded-middle border border-line-strong px-3 text-13 text-quiet hover:text-text lg:hidden"
      >
        <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden className="shrink-0" />
        <span className="line-clamp-2 text-start leading-tight">{summary}</span>
      </button>
      {wasOpened && (
        <Suspense>
          <SettingsSheet open={isOpen} onOpenChange={setOpen} actions={actions}>
            {children}
          </SettingsSheet>
        </Suspense>
      )}
    </>
  )
}
