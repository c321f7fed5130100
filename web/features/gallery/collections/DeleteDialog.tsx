import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import type { Collection } from '#web/features/art/index.ts'
import { collectionText } from '#web/text/collections.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'

const text = collectionText.list

export function DeleteDialog({ collection, onClose }: { collection: Collection; onClose(): void }) {
  const { collection_id, name } = collection
  const { mutate, isPending } = useWrite('collection.delete', {
    invalidates: ['collection.list', 'art.get_by_id'],
  })
  const remove = () =>
    mutate(
      { collection_id },
      {
        onSuccess: () => {
          toast.success(text.deleted(name))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.deleteTitle(name)}
      description={text.deleteText}
    >
      <DialogActions cancel={text.cancel} onCancel={onClose} tone="ember" busy={isPending} onGo={remove}>
        {text.delete}
      </DialogActions>
    </Dialog>
  )
}
