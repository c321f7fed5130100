import { useQuery } from '@tanstack/react-query'
import { readQuery } from '#web/api/read.ts'
import { chatText } from '#web/text/chat.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { longestMessage } from '../longest-message.ts'
import { readDraft } from './draft.ts'
import { WindowBar } from './WindowBar.tsx'

const text = chatText.prompt

/** What would be sent to the model for the next reply, with the words in the composer. */
export function PromptDialog({ sessionId, onClose }: { sessionId: string; onClose(): void }) {
  const input = { session_id: sessionId, text: readDraft(sessionId).slice(0, longestMessage) }
  const { data } = useQuery({ ...readQuery('aifriend.preview_prompt', input), gcTime: 0 })
  return (
    <Dialog open wide onOpenChange={onClose} title={text.title} description={text.lead}>
      {data === undefined ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <WindowBar context={data.context} />
          <div>
            <CopyButton
              value={data.messages.map((it) => `[${it.role}]\n${it.text}`).join('\n\n')}
              label={text.copy}
              copiedLabel={chatText.message.copied}
            />
          </div>
          <ol className="grid grid-cols-1 gap-4">
            {[...data.messages.entries()].map(([at, { role, text: words, tokens, changes }]) => (
              <li key={at} className="grid grid-cols-1 gap-1">
                <p className="tabular text-13 text-quiet">
                  {text.roles[role]}, {text.tokens(tokens)}
                  {changes && `, ${text.changes}`}
                </p>
                <pre
                  dir="auto"
                  className="rounded-middle bg-sunken p-3 font-mono text-13 whitespace-pre-wrap wrap-anywhere"
                >
                  {words}
                </pre>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  )
}
