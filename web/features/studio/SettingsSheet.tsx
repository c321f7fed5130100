import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { PromptActions } from './prompt/PromptTools.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

const text = studioText.settings

type Props = { open: boolean; onOpenChange(open: boolean): void; onHistory(): void }

/** All settings from below, with the way out within reach of the thumb. */
export function SettingsSheet({ open, onOpenChange, onHistory }: Props) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={text.title}>
      <div
        className="-mx-4 max-h-[calc(90dvh-7rem)] overflow-y-auto overscroll-contain px-4 pt-2"
        data-vaul-no-drag
      >
        <SettingsPanel />
      </div>
      <div className="flex items-center gap-2">
        <PromptActions onHistory={onHistory} />
        <Button tone="line" onClick={() => onOpenChange(false)} className="grow">
          {text.close}
        </Button>
      </div>
    </Sheet>
  )
}
