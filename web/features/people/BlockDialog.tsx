import { peopleText } from '#web/text/people.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { useBlock } from './block.ts'

const text = peopleText.block

type Props = { person: { id: string; name: string }; open: boolean; onOpenChange(open: boolean): void }

export function BlockDialog({ person, open, onOpenChange }: Props) {
  const { block, isPending } = useBlock(person)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.title(person.name)}
      description={text.text(person.name)}
    >
      <DialogActions
        cancel={text.cancel}
        onCancel={() => onOpenChange(false)}
        tone="ember"
        busy={isPending}
        onGo={() => block(() => onOpenChange(false))}
      >
        {text.confirm}
      </DialogActions>
    </Dialog>
  )
}
