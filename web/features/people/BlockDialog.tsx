import { peopleText } from '#web/text/people.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={() => onOpenChange(false)}>
          {text.cancel}
        </Button>
        <Button tone="ember" busy={isPending} onClick={() => block(() => onOpenChange(false))}>
          {text.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
