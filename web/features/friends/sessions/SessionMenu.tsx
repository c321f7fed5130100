import { Menu } from '@base-ui/react/menu'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download, Ellipsis, MessageCirclePlus, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useCall } from '#web/api/query.ts'
import { useCallForm } from '#web/features/account/call-form.ts'
import { chatText } from '#web/text/chat.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { MenuItem, menuClass } from '../MenuItem.tsx'
import type { SessionCard } from '../queries.ts'
import { downloadSession, sessionReads, useStartChat } from '../session-actions.ts'

const text = chatText.sessions

type Named = Pick<SessionCard, 'session_id' | 'title' | 'character_display_name' | 'is_pinned' | 'character'>

type Props = {
  session: Named
  /** The page is this conversation, so that deleting it leads away. */
  isOpenHere?: boolean
}

/** What can be done with a whole conversation. */
export function SessionMenu({ session, isOpenHere = false }: Props) {
  const home = useRef<HTMLSpanElement>(null)
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null)
  const { mutate } = useCall('aifriend.update_session', { changes: [...sessionReads] })
  const { start } = useStartChat()
  const { session_id, is_pinned: isPinned } = session
  const title = session.title || session.character_display_name
  const close = () => setAsking(null)
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          aria-label={text.actions(title)}
          className="feedback grid size-11 shrink-0 place-items-center rounded-middle text-quiet hover:bg-raised hover:text-text"
        >
          <Ellipsis size={20} strokeWidth={1.5} aria-hidden />
        </Menu.Trigger>
        <span ref={home} />
        <Menu.Portal container={home}>
          <Menu.Positioner positionMethod="fixed" align="end" sideOffset={4} className="z-50">
            <Menu.Popup className={menuClass}>
              <MenuItem
                icon={isPinned ? PinOff : Pin}
                onClick={() => mutate({ session_id, is_pinned: !isPinned })}
              >
                {isPinned ? text.unpin : text.pin}
              </MenuItem>
              <MenuItem icon={Pencil} onClick={() => setAsking('rename')}>
                {text.rename}
              </MenuItem>
              <MenuItem icon={MessageCirclePlus} onClick={() => start(session.character.character_id)}>
                {text.newChat}
              </MenuItem>
              <MenuItem icon={Download} onClick={() => void downloadSession(session_id, 'markdown')}>
                {text.exportMarkdown}
              </MenuItem>
              <MenuItem icon={Download} onClick={() => void downloadSession(session_id, 'jsonl')}>
                {text.exportJsonl}
              </MenuItem>
              <MenuItem icon={Trash2} onClick={() => setAsking('delete')}>
                {text.delete}
              </MenuItem>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {asking === 'rename' && <RenameDialog session={session} onClose={close} />}
      {asking === 'delete' && (
        <DeleteSessionDialog sessionId={session_id} title={title} leads={isOpenHere} onClose={close} />
      )}
    </>
  )
}

function RenameDialog({ session, onClose }: { session: Named; onClose(): void }) {
  const queryClient = useQueryClient()
  const { submit, busy, errors, problem } = useCallForm('aifriend.update_session', () => {
    for (const name of sessionReads) void queryClient.invalidateQueries({ queryKey: [name] })
    onClose()
  })
  return (
    <Dialog open onOpenChange={onClose} title={text.renameTitle}>
      <Form<{ title: string }>
        errors={errors}
        problem={problem}
        onSubmit={({ title }) => submit({ session_id: session.session_id, title })}
      >
        <TextField
          name="title"
          label={text.renameLabel}
          hint={text.renameHint}
          defaultValue={session.title}
          maxLength={200}
          autoComplete="off"
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {text.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

type DeleteProps = { sessionId: string; title: string; leads: boolean; onClose(): void }

function DeleteSessionDialog({ sessionId, title, leads, onClose }: DeleteProps) {
  const navigate = useNavigate()
  const { mutate, isPending } = useCall('aifriend.delete_session', {
    changes: ['aifriend.get_user_sessions', 'aifriend.get_sessions_by_character'],
  })
  const remove = () => {
    const onSuccess = () => {
      toast.success(text.deleted)
      onClose()
      if (leads) void navigate({ to: '/app/_auth/ai-friend/sessions' })
    }
    mutate({ session_id: sessionId }, { onSuccess })
  }
  return (
    <Dialog open onOpenChange={onClose} title={text.deleteTitle(title)} description={text.deleteText}>
      <div className="flex flex-wrap justify-end gap-3">
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
