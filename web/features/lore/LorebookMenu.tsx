import { useNavigate } from '@tanstack/react-router'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { isOk } from '#web/api/answer.ts'
import { readOnce } from '#web/api/read.ts'
import { useWrite } from '#web/api/write.ts'
import { loreText } from '#web/text/lore.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { followDownload } from '#web/ui/follow-download.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { type Lorebook, lorebookReads } from './queries.ts'

const text = loreText.editor

/** Using a lorebook everywhere, downloading and deleting it. */
export function LorebookMenu({ book }: { book: Lorebook }) {
  const { lorebook_id } = book
  const [isAsking, setAsking] = useState(false)
  const attach = useWrite('aifriend.attach_lorebook', { invalidates: lorebookReads })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Switch
        label={text.forAll}
        checked={book.for_all}
        disabled={attach.isPending}
        onChange={(is_used) => attach.mutate({ lorebook_id, to: { all: true }, is_used })}
      />
      <Button tone="line" onClick={() => void download(lorebook_id)}>
        <Download size={16} strokeWidth={1.5} aria-hidden />
        {text.export}
      </Button>
      <Button tone="line" onClick={() => setAsking(true)}>
        <Trash2 size={16} strokeWidth={1.5} aria-hidden />
        {text.delete}
      </Button>
      {isAsking && <DeleteDialog book={book} onClose={() => setAsking(false)} />}
    </div>
  )
}

async function download(lorebookId: string): Promise<void> {
  const answer = await readOnce('aifriend.export_lorebook', { lorebook_id: lorebookId })
  if (!isOk(answer)) return
  const url = URL.createObjectURL(new Blob([answer.data.text], { type: answer.data.media_type }))
  followDownload(url, answer.data.filename)
  URL.revokeObjectURL(url)
}

function DeleteDialog({ book, onClose }: { book: Lorebook; onClose(): void }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useWrite('aifriend.delete_lorebook', {
    invalidates: ['aifriend.list_lorebooks'],
  })
  const remove = () =>
    mutate(
      { lorebook_id: book.lorebook_id },
      {
        onSuccess: () => {
          toast.success(text.deleted(book.name))
          void navigate({ to: '/app/_auth/ai-friend/lorebooks' })
        },
      },
    )
  return (
    <Dialog open onOpenChange={onClose} title={text.deleteTitle(book.name)} description={text.deleteText}>
      <DialogActions cancel={text.cancel} onCancel={onClose} tone="ember" busy={isPending} onGo={remove}>
        {text.delete}
      </DialogActions>
    </Dialog>
  )
}
