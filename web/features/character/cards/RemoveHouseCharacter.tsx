import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { cardsText } from '#web/text/cards.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'

const text = cardsText.removeHouse

/** Staff remove a character that came with the program. */
export function RemoveHouseCharacter(props: { characterId: string; name: string; onClose(): void }) {
  const { characterId, name, onClose } = props
  const { mutate, isPending } = useWrite('admin.remove_house_character', {
    invalidates: ['aifriend.search_characters'],
  })
  const remove = () => {
    const onSuccess = () => {
      toast.success(text.removed(name))
      onClose()
    }
    mutate({ character_id: characterId }, { onSuccess })
  }
  return (
    <Dialog open onOpenChange={onClose} title={text.title(name)} description={text.text}>
      <DialogActions cancel={text.cancel} onCancel={onClose} tone="ember" busy={isPending} onGo={remove}>
        {text.remove}
      </DialogActions>
    </Dialog>
  )
}
