import { LoaderCircle, WandSparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWrite } from '#web/api/write.ts'
import { chatText } from '#web/text/chat.ts'

const text = chatText.composer

type Props = {
  sessionId: string
  words: string
  isBusy: boolean
  /** Gets the draft, unless something was typed meanwhile. */
  onDraft(draft: string): void
}

/** Lets the model write the user's next message into the composer. */
export function DraftButton({ sessionId, words, isBusy, onDraft }: Props) {
  const attempt = useRef(0)
  const typed = useRef(words)
  useEffect(() => {
    typed.current = words
  }, [words])
  const { mutate, isPending } = useWrite('aifriend.draft_message', {})
  const ask = () => {
    if (isBusy || isPending) return
    const before = words
    attempt.current += 1
    mutate(
      { session_id: sessionId, text: before, attempt: attempt.current },
      { onSuccess: ({ text: draft }) => typed.current === before && onDraft(draft) },
    )
  }
  const label = isPending ? text.drafting : words.trim() === '' ? text.draft : text.draftBetter
  const Icon = isPending ? LoaderCircle : WandSparkles
  return (
    <button
      type="button"
      onClick={ask}
      aria-label={label}
      title={label}
      aria-disabled={isBusy || isPending}
      className="feedback grid size-11 shrink-0 place-items-center rounded-full text-quiet hover:text-text aria-disabled:opacity-50"
    >
      <Icon
        size={18}
        strokeWidth={1.5}
        aria-hidden
        className={isPending ? 'motion-safe:animate-spin' : undefined}
      />
    </button>
  )
}
