import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { chatText } from '#web/text/chat.ts'
import type { Session } from '../queries.ts'

const text = chatText.page

/** Above the composer, where it is in sight: the character was changed or deleted by its maker. */
export function VersionLine({ session }: { session: Session }) {
  const { mutate, isPending } = useWrite('aifriend.update_session', { invalidates: ['aifriend.get_session'] })
  if (!session.character_available) return <p className="mb-2 text-13 text-quiet">{text.gone}</p>
  if (!session.update_available) return null
  const take = () =>
    mutate(
      { session_id: session.session_id, use_latest_version: true },
      { onSuccess: () => void toast.success(text.tookVersion) },
    )
  return (
    <p className="mb-2 text-13 text-quiet">
      {text.newVersion(session.character_display_name)}{' '}
      <button type="button" className="link" disabled={isPending} onClick={take}>
        {text.takeVersion}
      </button>
    </p>
  )
}
