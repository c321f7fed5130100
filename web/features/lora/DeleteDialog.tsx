import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { loraText } from '#web/text/lora.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import type { OwnLora } from './queries.ts'

const text = loraText.manage

type Props = { lora: OwnLora; open: boolean; onClose(): void }

export function DeleteDialog({ lora, open, onClose }: Props) {
  const { mutate, isPending } = useWrite('lora.delete', { invalidates: ['lora.list', 'lora.search'] })
  const remove = () => {
    const onSuccess = () => {
      toast.success(text.deleted)
      onClose()
    }
    mutate({ uid: lora.uid }, { onSuccess })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text.deleteTitle(lora.name)}
      description={text.deleteText}
    >
      <DialogActions cancel={text.cancel} onCancel={onClose} tone="ember" busy={isPending} onGo={remove}>
        {text.delete}
      </DialogActions>
    </Dialog>
  )
}
