import { useQuery } from '@tanstack/react-query'
import { readQuery } from '#web/api/read.ts'
import { chatText } from '#web/text/chat.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import type { ChatMessage } from '../queries.ts'

const text = chatText.versions

/** What a message said before it was edited. */
export function VersionsDialog({ message, onClose }: { message: ChatMessage; onClose(): void }) {
  const { data } = useQuery(readQuery('aifriend.list_versions', { message_id: message.message_id }))
  return (
    <Dialog open onOpenChange={onClose} title={text.title}>
      {data === undefined ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <ol className="grid gap-4">
          {data.items.toReversed().map((version, i) => (
            <li key={version.created_at} className="grid gap-1 border-l-2 border-line-strong pl-4">
              <span className="text-13 text-quiet">
                {i === 0 ? text.now : <TimeAgo at={version.created_at} />}
              </span>
              <Prose text={version.text} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
