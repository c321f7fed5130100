import { chatText } from '#web/text/chat.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

const text = chatText.remove

type Props = {
  /** undefined: more than are loaded. */
  count: number | undefined
  onConfirm(): void
  onClose(): void
}

export function RemoveDialog({ count, onConfirm, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={text.title} description={text.text(count)}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button tone="ember" onClick={onConfirm}>
          {text.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
