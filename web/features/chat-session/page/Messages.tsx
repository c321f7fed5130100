import { ScriptOnce } from '@tanstack/react-router'
import { chatText } from '#web/text/chat.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Session } from '../queries.ts'
import { type ChatState, sendingIdOf } from './chat-state.ts'
import type { MessageDoings } from './MessageActions.tsx'
import { AiNotice, MessageView } from './MessageView.tsx'
import { Openings } from './Openings.tsx'
import { scrollToEndScript, type useReadingPlace } from './reading-place.ts'
import { rowKey } from './shown-rows.ts'

const text = chatText.page

type Props = {
  session: Session
  state: ChatState
  place: Pick<
    ReturnType<typeof useReadingPlace>,
    'rows' | 'top' | 'bottom' | 'hasAbove' | 'hasBelow' | 'showEarlier' | 'showLater'
  >
  isBusy: boolean
  /** Ids of messages that are being edited. */
  editing: ReadonlySet<string>
  doings: MessageDoings
}

/** The messages on the page, with buttons for earlier and later ones. */
export function Messages({ session, state, place, isBusy, editing, doings }: Props) {
  const { items, isLoadingEarlier, isLoadingLater } = state
  const sendingId = sendingIdOf(state)
  const { rows, top, bottom, hasAbove, hasBelow, showEarlier, showLater } = place
  const name = session.character_display_name
  const lastId = state.hasLater ? undefined : items.at(-1)?.message_id
  return (
    <section
      aria-label={text.log(name)}
      // We keep the scroll position ourselves, the same in every browser.
      className="flex-1 pt-6 pb-10 [overflow-anchor:none]"
    >
      <div ref={top} />
      {hasAbove ? (
        <div className="mb-8 grid justify-center">
          <Button tone="quiet" size="small" busy={isLoadingEarlier} onClick={() => void showEarlier()}>
            {isLoadingEarlier ? text.loadingEarlier : text.earlier}
          </Button>
        </div>
      ) : (
        <Openings session={session} />
      )}
      <div className="grid gap-3">
        {!hasAbove && <AiNotice sentence={session.ai_notice} />}
        {items.length === 0 && <p className="py-10 text-center text-quiet">{text.begin(name)}</p>}
        {items.slice(rows.start, rows.end).map((message, i) => (
          <MessageView
            key={rowKey(message, sendingId)}
            message={message}
            name={name}
            isLast={message.message_id === lastId}
            isSending={message.message_id === sendingId}
            isBusy={isBusy}
            isEditing={editing.has(message.message_id)}
            // The notice is shown at the top of the chat already.
            hidesNotice={!hasAbove && i < 2}
            waiting={state.waiting?.message_id === message.message_id ? state.waiting : null}
            doings={doings}
          />
        ))}
      </div>
      {hasBelow && (
        <div className="mt-8 grid justify-center">
          <Button tone="quiet" size="small" busy={isLoadingLater} onClick={() => void showLater()}>
            {isLoadingLater ? text.loadingLater : text.later}
          </Button>
        </div>
      )}
      <div ref={bottom} />
      <ScriptOnce>{scrollToEndScript}</ScriptOnce>
    </section>
  )
}
