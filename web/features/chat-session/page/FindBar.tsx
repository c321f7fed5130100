import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { chatText } from '#web/text/chat.ts'
import { useTypedSearch } from '#web/ui/typed-search.ts'
import { useFind, useMarks } from './find.ts'

const text = chatText.find

type Props = {
  sessionId: string
  /** Changes whenever other messages are on the page. */
  drawn: unknown
  goTo(messageId: string): Promise<boolean>
  onClose(): void
}

/** Searches this chat: the number of matches, and buttons to step through them. */
export function FindBar({ sessionId, drawn, goTo, onClose }: Props) {
  const [q, setQ] = useState('')
  const [typed, setTyped] = useTypedSearch(q, setQ)
  const { at, total, hereId, isKnown, earlier, later } = useFind(sessionId, q, goTo)
  useMarks(q, hereId, drawn)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' || event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      const isLater = event.key === 'ArrowDown' || (event.key === 'Enter' && event.shiftKey)
      void (isLater ? later() : earlier())
    }
  }

  return (
    <search className="flex items-center gap-0.5 border-b border-line bg-ground py-1.5">
      <label className="flex min-w-0 flex-1 items-center gap-3 pl-2">
        <Search size={18} strokeWidth={1.5} aria-hidden className="shrink-0 text-quiet" />
        <span className="sr-only">{text.label}</span>
        <input
          type="text"
          inputMode="search"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for a moment ago
          autoFocus
          value={typed}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={text.placeholder}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-11 min-w-0 flex-1 bg-transparent text-15 outline-none placeholder:text-quiet"
        />
      </label>
      <output className="tabular shrink-0 px-1 text-13 text-quiet">
        {isKnown && (total === 0 ? text.none : text.place(at + 1, total))}
      </output>
      <Step label={text.earlier} isOff={total < 2} onClick={() => void earlier()}>
        <ChevronUp size={20} strokeWidth={1.5} aria-hidden />
      </Step>
      <Step label={text.later} isOff={total < 2} onClick={() => void later()}>
        <ChevronDown size={20} strokeWidth={1.5} aria-hidden />
      </Step>
      <Step label={text.close} onClick={onClose}>
        <X size={20} strokeWidth={1.5} aria-hidden />
      </Step>
    </search>
  )
}

type StepProps = { label: string; isOff?: boolean; onClick(): void; children: ReactNode }

function Step({ label, isOff = false, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={onClick}
      className="feedback grid size-11 shrink-0 place-items-center rounded-middle text-quiet hover:bg-raised hover:text-text aria-disabled:opacity-50"
    >
      {children}
    </button>
  )
}
