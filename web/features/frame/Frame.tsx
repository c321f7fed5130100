import type { ReactNode } from 'react'
import { useLoginSessionSync } from '#web/features/account/index.ts'
import { SystemBanner } from '#web/features/banner/index.ts'
import { frameText } from '#web/text/frame.ts'
import { BottomBar } from './BottomBar.tsx'
import { useLiveLine } from './live.ts'
import { PaletteProvider } from './PaletteProvider.tsx'
import { Rail } from './Rail.tsx'

/** The frame around every page: rail or phone bar, banner, and the palette on Ctrl or ⌘ K. */
export function Frame({ children }: { children: ReactNode }) {
  useLoginSessionSync()
  useLiveLine()
  return (
    <PaletteProvider>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-middle focus:bg-raised focus:px-4 focus:py-3"
      >
        {frameText.skip}
      </a>
      <div className="md:pl-21 print:pl-0">
        <Rail />
        <SystemBanner />
        <main
          id="content"
          tabIndex={-1}
          // A chat uses the whole screen of a phone, without the bar.
          className="peer min-h-dvh pb-[calc(5rem+env(safe-area-inset-bottom))] outline-none has-data-chat-session:pb-0 md:pb-0"
        >
          {children}
        </main>
        <BottomBar />
      </div>
    </PaletteProvider>
  )
}
