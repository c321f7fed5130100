import { toast } from 'sonner'
import { useCall } from '#web/api/query.ts'
import { collectionText } from '#web/text/collections.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Collection } from '../collections-query.ts'

const text = collectionText.list

export function DeleteDialog({ collection, onClose }: { collection: Collection; onClose(): void }) {
  const { collection_id, name } = collection
  const { mutate, isPending } = useCall('collection.delete', {
    changes: ['collection.list', 'art.get_by_id'],
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
      <div className="flex justify-end gap-3">
        <Button tone="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button tone="ember" busy={isPending} onClick={remove}>
          {text.delete}
        </Button>
      </div>
    </Dialog>
  )
}
