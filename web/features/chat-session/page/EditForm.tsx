import { useEffect, useId, useRef, useState } from 'react'
import type { Failure } from '#web/api/answer.ts'
import { RefusalNotice } from '#web/features/appeal/index.ts'
import { chatText } from '#web/text/chat.ts'
import { Button } from '#web/ui/Button.tsx'
import { controlClass } from '#web/ui/TextField.tsx'
import { TooLong } from '#web/ui/TooLong.tsx'
import { longestMessage } from '../longest-message.ts'
import type { ChatMessage } from '../queries.ts'

const text = chatText.edit

type Props = {
  message: ChatMessage
  onEdit(message: ChatMessage, words: string, branch: boolean): Promise<Failure | undefined>
  onClose(): void
}

/** Edits a message in place or as a new branch; an edited message of the user can be answered again. */
export function EditForm({ message, onEdit, onClose }: Props) {
  const id = useId()
  const form = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // Otherwise its buttons would be hidden behind the composer.
    form.current?.scrollIntoView({ block: 'nearest' })
    // Most changes are made at the end, where the browser does not put the cursor.
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])
  const [words, setWords] = useState(message.text)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const save = async (branch: boolean) => {
    if (words.trim() === '' || words.length > longestMessage || isBusy) return
    setBusy(true)
    const failed = await onEdit(message, words, branch)
    setBusy(false)
    if (failed === undefined) onClose()
    else setFailure(failed)
  }
  return (
    <div ref={form} className="grid scroll-mt-20 gap-3">
      <label htmlFor={id} className="sr-only">
        {text.label}
      </label>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for a moment ago, by a button that is gone now
        autoFocus
        value={words}
        onChange={(event) => setWords(event.target.value)}
        // Escape also cancels an IME composition.
        onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onClose()}
        className={`${controlClass} field-sizing-content max-h-[60dvh] min-h-24 py-3 text-17 leading-[1.7]`}
      />
      <TooLong length={words.length} limit={longestMessage} />
      {failure !== null && (
        <RefusalNotice
          failure={failure}
          written={{ text: words }}
          dismiss={chatText.composer.dismiss}
          onDismiss={() => setFailure(null)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" size="small" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button tone="line" size="small" busy={isBusy} onClick={() => void save(false)}>
          {text.save}
        </Button>
        {!message.is_greeting && (
          <Button size="small" busy={isBusy} onClick={() => void save(true)}>
            {message.role === 'user' ? text.answerAnew : text.keepBoth}
          </Button>
        )}
      </div>
    </div>
  )
}
