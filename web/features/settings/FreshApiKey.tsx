import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { ShownOnce } from '#web/ui/ShownOnce.tsx'

const text = settingsText.keys

type Props = { name: string; value: string; onDone(): void }

/** A new API key. */
export function FreshApiKey({ name, value, onDone }: Props) {
  const { copy, copied } = settingsText
  return (
    <ShownOnce title={text.madeTitle(name)} lead={text.made} value={value} copy={copy} copied={copied}>
      <Button tone="quiet" size="small" onClick={onDone}>
        {text.done}
      </Button>
    </ShownOnce>
  )
}
