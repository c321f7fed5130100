import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'

const text = settingsText.keys

type Props = { name: string; value: string; onDone(): void }

// The form is gone, and the key must not be missed.
const takeFocus = (node: HTMLElement | null) => node?.focus()

/** A new API key; it is shown only once. */
export function FreshApiKey({ name, value, onDone }: Props) {
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      className="grid gap-3 rounded-middle border border-moon bg-sunken p-5 outline-none"
    >
      <h3 className="text-21 font-medium">{text.madeTitle(name)}</h3>
      <p className="measure text-quiet">{text.made}</p>
      <code className="font-mono break-all">{value}</code>
      <div className="flex flex-wrap gap-3">
        <CopyButton value={value} label={settingsText.copy} copiedLabel={settingsText.copied} />
        <Button tone="quiet" size="small" onClick={onDone}>
          {text.done}
        </Button>
      </div>
    </div>
  )
}
