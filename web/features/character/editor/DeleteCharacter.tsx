import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { characterText } from '#web/text/character.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import type { Character } from '../queries.ts'

const text = characterText.editor

export function DeleteCharacter({ character }: { character: Character }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useWrite('aifriend.delete_character', {
    invalidates: ['aifriend.search_characters'],
  })
  const name = character.display_name || character.name
  const remove = () => {
    const onSuccess = () => {
      toast.success(text.deleted(name))
      void navigate({ to: '/app/_auth/ai-friend/search', search: { view: 'mine' } })
    }
    mutate({ character_id: character.character_id }, { onSuccess })
  }
  return (
    <>
      <Button tone="quiet" size="large" className="ml-auto" onClick={() => setAsking(true)}>
        {text.delete}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.deleteTitle(name)}
        description={text.deleteText}
      >
        <DialogActions
          cancel={text.cancel}
          onCancel={() => setAsking(false)}
          tone="ember"
          busy={isPending}
          onGo={remove}
        >
          {text.delete}
        </DialogActions>
      </Dialog>
    </>
  )
}
