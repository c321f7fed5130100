import { userText } from '#web/text/user.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { useBlock } from './block.ts'

const text = userText.block

type Props = { user: { id: string; name: string }; open: boolean; onOpenChange(open: boolean): void }

export function BlockDialog({ user, open, onOpenChange }: Props) {
  const { block, isPending } = useBlock(user)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.title(user.name)}
      description={text.text(user.name)}
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
