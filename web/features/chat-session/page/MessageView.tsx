import { memo } from 'react'
import { chatText } from '#web/text/chat.ts'
import { classes } from '#web/ui/classes.ts'
import { Prose } from '#web/ui/Prose.tsx'
import type { ChatMessage, ReplyWaiting } from '../queries.ts'
import { CareView } from './CareView.tsx'
import { EditForm } from './EditForm.tsx'
import { Alternatives, MessageActions, type MessageDoings } from './MessageActions.tsx'
import { ReplyWait } from './ReplyWait.tsx'

const text = chatText.message

type Props = {
  message: ChatMessage
  name: string
  isLast: boolean
  /** The server does not have it yet. */
  isSending: boolean
  /** A message or a reply is under way, so nothing else can start. */
  isBusy: boolean
  isEditing: boolean
  /** The AI notice is shown right above already. */
  hidesNotice: boolean
  /** What the reply waits for. */
  waiting: ReplyWaiting | null
  doings: MessageDoings
}

/** One message. Memoized, so that long chats stay fast. */
export const MessageView = memo(function MessageView(props: Props) {
  const { message, name, isLast, isSending, isBusy, isEditing, hidesNotice, waiting, doings } = props
  const isOwn = message.role === 'user'
  const isGrowing = message.status === 'streaming'
  if (message.mark === 'deleted') return <DeletedMessage {...props} />
  return (
    <article
      id={`message-${message.message_id}`}
      aria-label={isOwn ? chatText.page.you : name}
      aria-busy={isGrowing || undefined}
      className="group/message grid scroll-mt-32 gap-1.5"
    >
      {message.ai_notice !== null && !hidesNotice && <AiNotice sentence={message.ai_notice} />}
      {message.care === null ? null : <CareView care={message.care} />}
      {isEditing ? (
        <EditForm
          key={message.message_id}
          message={message}
          onEdit={doings.edit}
          onClose={() => doings.setEditing(message, false)}
        />
      ) : (
        message.care === null && (
          <div
            className={classes(
              'text-17 leading-[1.7]',
              isOwn && 'ml-auto max-w-[88%] rounded-large rounded-br-small bg-raised px-5 py-3',
              isSending && 'opacity-60',
              message.mark === 'hidden' && 'text-quiet',
            )}
          >
            {message.text === '' && isGrowing ? null : <Prose text={message.text} />}
            {isGrowing && <ReplyWait message={message} name={name} waiting={waiting} doings={doings} />}
          </div>
        )
      )}
      {message.mark === 'hidden' && (
        <p className={classes('text-13 text-quiet', isOwn && 'text-right')}>{text.hidden}</p>
      )}
      <Ending message={message} />
      {!isEditing && !isSending && !isGrowing && (
        <MessageActions message={message} isLast={isLast} isBusy={isBusy} doings={doings} />
      )}
    </article>
  )
})

/** Those after it hang on it, and it may have alternatives. */
function DeletedMessage({ message, isLast, isBusy, doings }: Props) {
  return (
    <article id={`message-${message.message_id}`} className="grid scroll-mt-32 gap-1.5">
      <p className={classes('text-13 text-quiet italic', message.role === 'user' && 'text-right')}>
        {text.deleted}
      </p>
      {message.alternatives.count > 1 && (
        <fieldset aria-label={text.actions} disabled={isBusy} className="text-quiet">
          <Alternatives message={message} doings={doings} canMakeMore={false} isLast={isLast} />
        </fieldset>
      )}
    </article>
  )
}

/** [S-10] The notice that this is an AI, outside of the character's text. */
export function AiNotice({ sentence }: { sentence: string }) {
  return (
    <p role="note" className="mx-auto mb-3 max-w-md text-center text-13 text-balance text-quiet">
      {sentence}
    </p>
  )
}

/** Why a reply ended early, if it did. */
function Ending({ message }: { message: ChatMessage }) {
  const { status, stop_reason: reason, error, resampled } = message
  const sentences: string[] = []
  if (status === 'failed') sentences.push(error ?? text.failed)
  else if (reason === 'user') sentences.push(text.stopped)
  else if (reason === 'interrupted' || reason === 'engine') sentences.push(text.interrupted)
  else if (reason === 'length') sentences.push(text.length)
  else if (reason === 'safety') sentences.push(text.safety)
  if (resampled) sentences.push(text.resampled)
  if (sentences.length === 0) return null
  return (
    <p className={classes('text-13', status === 'failed' ? 'text-ember-text' : 'text-quiet')}>
      {sentences.join(' ')}
    </p>
  )
}
