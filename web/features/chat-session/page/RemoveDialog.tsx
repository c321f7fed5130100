import { chatText } from '#web/text/chat.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'

const text = chatText.remove

type Props = {
  /** undefined if more follow than are loaded. */
  count: number | undefined
  onConfirm(): void
  onClose(): void
}

export function RemoveDialog({ count, onConfirm, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={text.title} description={text.text(count)}>
      <DialogActions cancel={text.cancel} onCancel={onClose} tone="ember" onGo={onConfirm}>
        {text.confirm}
      </DialogActions>
    </Dialog>
  )
}
