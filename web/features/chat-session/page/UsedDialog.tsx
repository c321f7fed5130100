import { useQuery } from '@tanstack/react-query'
import { readQuery } from '#web/api/read.ts'
import { chatText } from '#web/text/chat.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ChatMessage } from '../queries.ts'
import { WindowBar } from './WindowBar.tsx'

const text = chatText.used

/** What the model's context held when a reply was written, and why. */
export function UsedDialog({ message, onClose }: { message: ChatMessage; onClose(): void }) {
  const { data } = useQuery(readQuery('aifriend.get_reply_context', { message_id: message.message_id }))
  return (
    <Dialog open onOpenChange={onClose} title={text.title}>
      {data === undefined ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <div className="grid gap-5">
          <WindowBar context={data.context} />
          <Because title={text.memories} items={data.memories} />
          <Because
            title={text.lore}
            items={data.lore.map(({ name, content, book, because }) => ({
              text: name || content,
              because: text.fromBook(because, book),
            }))}
          />
          <Because
            title={text.loreLeft}
            items={data.lore_left.map(({ name, book, because }) => ({
              text: name,
              because: text.fromBook(because, book),
            }))}
          />
          {data.lore_unlooked > 0 && (
            <p className="text-13 text-quiet">{text.unlooked(data.lore_unlooked)}</p>
          )}
          {data.lore.length + data.lore_left.length + data.memories.length === 0 && (
            <p className="text-quiet">{text.nothing}</p>
          )}
          {data.usage?.prompt_tokens != null && (
            <p className="tabular text-13 text-quiet">
              {text.tokens(data.usage.prompt_tokens, data.usage.cached_tokens ?? 0)}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

function Because({ title, items }: { title: string; items: { text: string; because: string }[] }) {
  if (items.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-17">{title}</h3>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={`${item.text} ${item.because}`} className="grid">
            <span>{item.text}</span>
            <span className="text-13 text-quiet">{item.because}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
