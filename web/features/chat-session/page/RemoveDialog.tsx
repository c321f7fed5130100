import { chatText } from '#web/text/chat.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'

const text = chatText.remove

type Props = {
  /** What follows stays. */
  isOnly: boolean
  /** undefined if more follow than are loaded. */
  count: number | undefined
  onConfirm(): void
  onClose(): void
}

export function RemoveDialog({ isOnly, count, onConfirm, onClose }: Props) {
  const said = isOnly ? chatText.removeOnly : { title: text.title, text: text.text(count) }
  return (
    <Dialog open onOpenChange={onClose} title={said.title} description={said.text}>
      <DialogActions cancel={text.cancel} onCancel={onClose} tone="ember" onGo={onConfirm}>
        {text.confirm}
      </DialogActions>
    </Dialog>
  )
}
