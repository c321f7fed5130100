import { Download, MessageCirclePlus, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWrite } from '#web/api/write.ts'
import { chatText } from '#web/text/chat.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import type { MenuAction } from '#web/ui/OpenedMenu.tsx'
import { downloadSession, sessionReads, useStartChat } from '../session-actions.ts'
import type { NamedSession } from './SessionDialogs.tsx'

const text = chatText.sessions

// Loaded when first opened: most visits rename and delete nothing.
const dialogs = () => import('./SessionDialogs.tsx')
const RenameDialog = lazy(() => dialogs().then((module) => ({ default: module.RenameDialog })))
const DeleteSessionDialog = lazy(() => dialogs().then((module) => ({ default: module.DeleteSessionDialog })))

type Props = {
  session: NamedSession
  /** The menu is on the chat's own page, so deleting it leaves the page. */
  isOpenHere?: boolean
  /** More actions, shown first. */
  more?(): MenuAction[]
}

/** The menu of a chat session. */
export function SessionMenu({ session, isOpenHere = false, more = () => [] }: Props) {
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null)
  const { mutate } = useWrite('aifriend.update_session', { invalidates: [...sessionReads] })
  const { start } = useStartChat()
  const { session_id, is_pinned: isPinned } = session
  const title = session.title || session.character_display_name
  const close = () => setAsking(null)
  return (
    <>
      <ActionMenu
        label={text.actions(title)}
        align="end"
        iconSize={20}
        className="feedback grid size-11 shrink-0 place-items-center rounded-middle text-quiet hover:bg-raised hover:text-text"
        actions={() => [
          ...more(),
          {
            label: isPinned ? text.unpin : text.pin,
            icon: isPinned ? PinOff : Pin,
            run: () => mutate({ session_id, is_pinned: !isPinned }),
          },
          { label: text.rename, icon: Pencil, run: () => setAsking('rename') },
          {
            label: text.newChat,
            icon: MessageCirclePlus,
            run: () => start(session.character.character_id),
          },
          {
            label: text.exportMarkdown,
            icon: Download,
            run: () => void downloadSession(session_id, 'markdown'),
          },
          {
            label: text.exportJsonl,
            icon: Download,
            run: () => void downloadSession(session_id, 'jsonl'),
          },
          { label: text.delete, icon: Trash2, run: () => setAsking('delete') },
        ]}
      />
      {asking !== null && (
        <Suspense>
          {asking === 'rename' ? (
            <RenameDialog session={session} onClose={close} />
          ) : (
            <DeleteSessionDialog sessionId={session_id} title={title} leads={isOpenHere} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
