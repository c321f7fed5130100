import { useQuery } from '@tanstack/react-query'
import { Pencil, Pin, PinOff, X } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { readQuery } from '#web/api/read.ts'
import { useWrite } from '#web/api/write.ts'
import { chatText } from '#web/text/chat.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { controlClass } from '#web/ui/TextField.tsx'
import type { Memory, Session } from '../queries.ts'

const text = chatText.knows
const invalidates = ['aifriend.list_memories', 'aifriend.get_session'] as const

type Props = { session: Session; onSource(messageId: string): void }

/** Memories: each can be edited, pinned or forgotten. */
export function Memories({ session, onSource }: Props) {
  const sessionId = session.session_id
  const { data } = useQuery(readQuery('aifriend.list_memories', { session_id: sessionId }))
  const { mutate: update } = useWrite('aifriend.update_session', { invalidates })
  const isOn = data?.memory_enabled ?? session.memory_enabled
  return (
    <div className="grid gap-4">
      <Switch
        label={text.memoryOn}
        checked={isOn}
        onChange={(memory_enabled) => update({ session_id: sessionId, memory_enabled })}
      />
      {isOn && (
        <Switch
          label={text.memoryShared(session.character_display_name)}
          checked={session.memory_scope === 'character'}
          onChange={(isShared) =>
            update({ session_id: sessionId, memory_scope: isShared ? 'character' : 'session' })
          }
        />
      )}
      {data?.items.length === 0 && <p className="text-quiet">{text.noMemories}</p>}
      <ul className="grid gap-1">
        {data?.items.map((memory) => (
          <MemoryLine key={memory.memory_id} sessionId={sessionId} memory={memory} onSource={onSource} />
        ))}
      </ul>
      <MemoryForm sessionId={sessionId} />
    </div>
  )
}

type LineProps = { sessionId: string; memory: Memory; onSource(messageId: string): void }

function MemoryLine({ sessionId: session_id, memory, onSource }: LineProps) {
  const { memory_id, is_pinned: isPinned } = memory
  const [isEditing, setEditing] = useState(false)
  const { mutate: save } = useWrite('aifriend.save_memory', { invalidates })
  const { mutate: forget } = useWrite('aifriend.forget_memory', { invalidates })
  if (isEditing) {
    return (
      <li>
        <MemoryForm sessionId={session_id} memory={memory} onClose={() => setEditing(false)} />
      </li>
    )
  }
  return (
    <li className="flex items-start gap-1">
      <span className="min-w-0 flex-1 py-2">
        <span className="wrap-anywhere">{memory.text}</span>
        <MemoryFacts sessionId={session_id} memory={memory} onSource={onSource} />
      </span>
      <IconButton
        label={isPinned ? text.unpin(memory.text) : text.pin(memory.text)}
        aria-pressed={isPinned}
        icon={isPinned ? <PinOff size={16} strokeWidth={1.5} /> : <Pin size={16} strokeWidth={1.5} />}
        className="size-9 hover:bg-sunken"
        onClick={() => save({ session_id, memory_id, is_pinned: !isPinned })}
      />
      <IconButton
        label={text.editMemory(memory.text)}
        icon={<Pencil size={16} strokeWidth={1.5} />}
        className="size-9 hover:bg-sunken"
        onClick={() => setEditing(true)}
      />
      <IconButton
        label={text.forget(memory.text)}
        icon={<X size={16} strokeWidth={1.5} />}
        className="size-9 hover:bg-sunken"
        onClick={() =>
          forget({ session_id, memory_id }, { onSuccess: () => void toast.success(text.forgotten) })
        }
      />
    </li>
  )
}

/** Where a memory comes from, what it corrected and how often it was needed. */
function MemoryFacts({ sessionId, memory, onSource }: LineProps) {
  const [source] = memory.source_message_ids
  const origin =
    memory.session_id !== sessionId ? text.fromOther : memory.origin === 'found' ? text.found : text.written
  return (
    <span className="block text-12 wrap-anywhere text-quiet">
      {source === undefined ? (
        origin
      ) : (
        <button type="button" className="link" onClick={() => onSource(source)}>
          {origin}
        </button>
      )}
      {memory.used > 0 && ` · ${text.used(memory.used)}`}
      {memory.is_pinned && ` · ${text.pinned}`}
      {memory.replaced_text !== null && ` · ${text.corrected(memory.replaced_text)}`}
    </span>
  )
}

function MemoryForm(props: { sessionId: string; memory?: Memory; onClose?(): void }) {
  const { sessionId, memory, onClose } = props
  const [words, setWords] = useState(memory?.text ?? '')
  const { mutate, isPending } = useWrite('aifriend.save_memory', { invalidates })
  const save = () => {
    if (words.trim() === '' || isPending) return
    const onSuccess = () => {
      setWords('')
      onClose?.()
    }
    const known = memory === undefined ? {} : { memory_id: memory.memory_id }
    mutate({ session_id: sessionId, text: words, ...known }, { onSuccess })
  }
  return (
    <form
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <input
        value={words}
        onChange={(event) => setWords(event.target.value)}
        aria-label={text.addMemory}
        placeholder={text.addMemory}
        maxLength={500}
        className={`${controlClass} h-11 min-w-0 flex-1`}
      />
      <Button type="submit" tone="line" busy={isPending}>
        {memory === undefined ? text.add : text.save}
      </Button>
      {onClose !== undefined && (
        <Button tone="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
      )}
    </form>
  )
}
