import type { ReactNode } from 'react'
import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'

const text = studioText.settings

type Props = { open: boolean; onOpenChange(open: boolean): void; actions: ReactNode; children: ReactNode }

/** The settings as a sheet from below. */
export function SettingsSheet({ open, onOpenChange, actions, children }: Props) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={text.title}>
      <div
        className="-mx-4 max-h-[calc(90dvh-7rem)] overflow-y-auto overscroll-contain px-4 pt-2"
        data-vaul-no-drag
      >
        {children}
      </div>
      <div className="flex items-center gap-2">
        {actions}
        <Button tone="line" onClick={() => onOpenChange(false)} className="grow">
          {text.close}
        </Button>
      </div>
    </Sheet>
  )
}
