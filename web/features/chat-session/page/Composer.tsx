import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { errors } from '#contract/errors'
import type { Failure } from '#web/api/answer.ts'
import { tellFailure } from '#web/api/tell-failure.ts'
import { RefusalNotice } from '#web/features/appeal/index.ts'
import { PersonaChip } from '#web/features/persona/index.ts'
import { chatText } from '#web/text/chat.ts'
import { classes } from '#web/ui/classes.ts'
import { TooLong } from '#web/ui/TooLong.tsx'
import { useTypedEarly } from '#web/ui/typed-early.ts'
import { longestMessage } from '../longest-message.ts'
import type { Session } from '../queries.ts'
import { DraftButton } from './DraftButton.tsx'
import { type Sent, useChatDraft } from './draft.ts'

const text = chatText.composer

type Props = {
  box: RefObject<HTMLTextAreaElement | null>
  session: Session
  /** A reply is being written: the button stops it. */
  isReplying: boolean
  /** Nothing else can be sent yet. */
  isBusy: boolean
  /** The user's newest message that the server has. */
  newestOwnId: string | undefined
  onSend(message: Sent, onAccepted: () => void): Promise<Failure | undefined>
  onStop(): void
}

/** The words in the composer. They leave it when sent and come back if they do not arrive. */
function useWords({ box, session, isBusy, newestOwnId, onSend }: Omit<Props, 'isReplying' | 'onStop'>) {
  const { words, write, take, accepted, putBack, settle, forgetId } = useChatDraft(session.session_id)
  const [refused, setRefused] = useState<{ failure: Failure; sent: Sent } | null>(null)
  useEffect(() => settle((messageId) => messageId === newestOwnId), [settle, newestOwnId])
  useTypedEarly(box, words, write)
  const canSend = words.trim() !== '' && words.length <= longestMessage && !isBusy

  const send = async () => {
    if (!canSend) return
    setRefused(null)
    const sent = take()
    let isAccepted = false
    const failure = await onSend(sent, () => {
      isAccepted = true
      accepted()
    })
    // Also when the page was left meanwhile: it is unknown then whether the message arrived.
    if (!isAccepted) putBack(sent)
    if (failure === undefined) return
    if (failure.status_code === errors.conflict.status) forgetId()
    tellFailure(failure, true)
    setRefused({ failure, sent })
  }
  const isRefused = refused !== null && refused.sent.messageId !== newestOwnId
  return { words, write, canSend, send, refused: isRefused ? refused : null, dismiss: () => setRefused(null) }
}

export function Composer({ isReplying, onStop, ...props }: Props) {
  const { box, session, isBusy } = props
  const name = session.character_display_name
  const { words, write, canSend, send, refused, dismiss } = useWords(props)

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends an IME composition, as in Japanese.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    // On phones Enter is a new line: there is no Shift+Enter, and the button is near.
    if (window.matchMedia('(hover: none) and (pointer: coarse)').matches) return
    event.preventDefault()
    void send()
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      {refused !== null && (
        <RefusalNotice
          failure={refused.failure}
          written={{ text: refused.sent.text }}
          lead={text.failed}
          dismiss={text.dismiss}
          onDismiss={dismiss}
        />
      )}
      <div className="feedback grid grid-cols-1 rounded-large border border-line-strong bg-sunken p-1.5 focus-within:border-moon">
        <textarea
          ref={box}
          dir="auto"
          value={words}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          rows={1}
          aria-label={text.label(name)}
          aria-describedby="composer-hint"
          placeholder={text.placeholder(name)}
          className="field-sizing-content max-h-[33dvh] min-h-11 min-w-0 resize-none bg-transparent px-2.5 py-2 text-17 leading-normal outline-none placeholder:truncate placeholder:text-quiet"
        />
        <div className="flex items-center gap-2">
          <PersonaChip session={session} />
          <span className="ml-auto flex shrink-0 items-center gap-1">
            {session.engine?.is_stand_in === false && (
              <DraftButton
                sessionId={session.session_id}
                words={words}
                isBusy={isBusy || words.length > longestMessage}
                onDraft={write}
              />
            )}
            {isReplying ? (
              <StopButton onStop={onStop} />
            ) : (
              <SendButton canSend={canSend} onSend={() => void send()} />
            )}
          </span>
        </div>
      </div>
      <TooLong length={words.length} limit={longestMessage} />
      <p id="composer-hint" className="sr-only">
        {text.hint}
      </p>
    </div>
  )
}

function StopButton({ onStop }: { onStop(): void }) {
  return (
    <button
      type="button"
      onClick={onStop}
      aria-label={text.stop}
      title={text.stop}
      className="feedback grid size-11 shrink-0 place-items-center rounded-full border border-line-strong text-text hover:border-text"
    >
      <Square size={16} strokeWidth={1.5} fill="currentColor" aria-hidden />
    </button>
  )
}

function SendButton({ canSend, onSend }: { canSend: boolean; onSend(): void }) {
  return (
    <button
      type="button"
      onClick={onSend}
      aria-label={text.send}
      title={text.send}
      aria-disabled={!canSend}
      className={classes(
        'feedback grid size-11 shrink-0 place-items-center rounded-full',
        canSend ? 'bg-bloom text-on-bloom hover:bg-bloom-pressed' : 'bg-raised text-quiet',
      )}
    >
      <ArrowUp size={20} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
