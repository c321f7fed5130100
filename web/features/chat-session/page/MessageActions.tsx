import {
  ChevronLeft,
  ChevronRight,
  Copy,
  Eraser,
  Eye,
  EyeOff,
  GitFork,
  History,
  Lightbulb,
  Pencil,
  Play,
  RefreshCw,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import type { Failure } from '#web/api/answer.ts'
import { chatText } from '#web/text/chat.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { classes } from '#web/ui/classes.ts'
import { copyText } from '#web/ui/copy-text.ts'
import type { MenuAction } from '#web/ui/OpenedMenu.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import type { ChatMessage } from '../queries.ts'
import { canEdit, isReply } from './message-list.ts'

const text = chatText.message

/** What can be done with a message. The same functions for all messages. */
export type MessageDoings = {
  select(message: ChatMessage, index: number): void
  regenerate(message: ChatMessage): void
  continueReply(message: ChatMessage): void
  stop(): void
  /** Gives up a reply that does not come and asks for another. */
  tryAnother(message: ChatMessage): void
  edit(message: ChatMessage, words: string, branch: boolean): Promise<Failure | undefined>
  /** Opens or closes the edit form of a message. */
  setEditing(message: ChatMessage, isEditing: boolean): void
  fork(message: ChatMessage): void
  remove(message: ChatMessage): void
  removeOnly(message: ChatMessage): void
  hide(message: ChatMessage, isHidden: boolean): void
  showUsed(message: ChatMessage): void
  showVersions(message: ChatMessage): void
}

type Props = {
  message: ChatMessage
  isLast: boolean
  isBusy: boolean
  doings: MessageDoings
}

/** Shown on hover and focus. On touch screens the last message shows them, and the others have a menu. */
export function MessageActions({ message, isLast, isBusy, doings }: Props) {
  const onEdit = () => doings.setEditing(message, true)
  const isOwn = message.role === 'user'
  const isEditable = canEdit(message)
  const canRetry = isReply(message) || (isOwn && isLast)
  const canContinue = isLast && message.can_continue
  const hoverOnly = classes(
    'transition-opacity duration-120 group-focus-within/message:opacity-100 group-hover/message:opacity-100 has-[[data-popup-open]]:opacity-100',
    !isLast && '[@media(hover:hover)]:opacity-0',
  )
  const onTouchOnlyLast = isLast ? '' : '[@media(hover:none)]:hidden'
  return (
    <fieldset
      aria-label={text.actions}
      disabled={isBusy}
      className={classes(
        'flex min-h-11 flex-wrap items-center gap-0.5 text-quiet lg:min-h-9',
        isOwn && 'justify-end',
        // Hidden actions would leave a wide gap under each message.
        !isLast && '[@media(hover:hover)]:-mb-4',
      )}
    >
      <Alternatives message={message} doings={doings} canMakeMore={isReply(message)} isLast={isLast} />
      <span className={classes('flex items-center gap-0.5', hoverOnly)}>
        {canContinue && message.stop_reason !== null && (
          <Act
            label={text.continue}
            icon={<Play size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => doings.continueReply(message)}
          />
        )}
        {canRetry && (
          <Act
            label={isOwn ? text.answer : text.regenerate}
            icon={<RefreshCw size={16} strokeWidth={1.5} aria-hidden />}
            className={onTouchOnlyLast}
            onClick={() => doings.regenerate(message)}
          />
        )}
        {isEditable && (
          <Act
            label={text.edit}
            icon={<Pencil size={16} strokeWidth={1.5} aria-hidden />}
            className={onTouchOnlyLast}
            onClick={onEdit}
          />
        )}
        <More
          message={message}
          isLast={isLast}
          canRetry={canRetry}
          canContinue={canContinue}
          isEditable={isEditable}
          doings={doings}
          onEdit={onEdit}
        />
      </span>
      {message.edited_at !== null && <span className="px-1 text-12">{text.edited}</span>}
      <span className={classes('px-1 text-12', hoverOnly)}>
        <TimeAgo at={message.created_at} />
      </span>
    </fieldset>
  )
}

/** ‹ 2/3 ›. Past the last alternative, another one is written. */
export function Alternatives(props: {
  message: ChatMessage
  doings: MessageDoings
  canMakeMore: boolean
  isLast: boolean
}) {
  const { message, doings, canMakeMore, isLast } = props
  const { index, count } = message.alternatives
  if (count < 2) return null
  const isAtEnd = index === count - 1
  const next = () => (isAtEnd ? doings.regenerate(message) : doings.select(message, index + 1))
  return (
    <span className="-ml-2 flex items-center">
      <Act
        label={text.previous}
        icon={<ChevronLeft size={16} strokeWidth={1.5} aria-hidden />}
        disabled={index === 0}
        onClick={() => doings.select(message, index - 1)}
      />
      <output className="tabular min-w-7 text-center text-13">{text.place(index + 1, count)}</output>
      <Act
        label={isAtEnd && canMakeMore ? text.another : text.next}
        icon={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}
        disabled={isAtEnd && !(canMakeMore && isLast)}
        onClick={next}
      />
    </span>
  )
}

type ActProps = { label: string; icon: ReactNode; onClick(): void; className?: string; disabled?: boolean }

function Act({ label, icon, onClick, className, disabled = false }: ActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // aria-disabled, so that the button keeps the focus at the ends.
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
      className={classes(
        'feedback grid size-11 place-items-center rounded-small hover:bg-raised hover:text-text disabled:opacity-50 aria-disabled:opacity-50 lg:size-9',
        className,
      )}
    >
      {icon}
    </button>
  )
}

type MoreProps = Pick<Props, 'message' | 'isLast' | 'doings'> & {
  onEdit(): void
  canRetry: boolean
  canContinue: boolean
  isEditable: boolean
}

function More({ message, isLast, canRetry, canContinue, isEditable, doings, onEdit }: MoreProps) {
  const copy = async () => {
    if (await copyText(message.text)) toast.success(text.copied)
  }
  const actions = (): (MenuAction | false)[] => [
    canRetry && {
      label: message.role === 'user' ? text.answer : text.regenerate,
      icon: RefreshCw,
      run: () => doings.regenerate(message),
    },
    canContinue && { label: text.continue, icon: Play, run: () => doings.continueReply(message) },
    isEditable && { label: text.edit, icon: Pencil, run: onEdit },
    { label: text.copy, icon: Copy, run: () => void copy() },
    { label: text.fork, icon: GitFork, run: () => doings.fork(message) },
    isReply(message) && { label: text.used, icon: Lightbulb, run: () => doings.showUsed(message) },
    message.care === null &&
      message.role !== 'system' && {
        label: message.mark === 'hidden' ? text.unhide : text.hide,
        icon: message.mark === 'hidden' ? Eye : EyeOff,
        run: () => doings.hide(message, message.mark !== 'hidden'),
      },
    message.versions > 0 && { label: text.versions, icon: History, run: () => doings.showVersions(message) },
    !isLast && { label: text.deleteOnly, icon: Eraser, run: () => doings.removeOnly(message) },
    { label: text.delete, icon: Trash2, run: () => doings.remove(message) },
  ]
  return (
    <ActionMenu
      label={text.more}
      align="start"
      iconSize={16}
      className="feedback grid size-11 place-items-center rounded-small hover:bg-raised hover:text-text lg:size-9"
      actions={() => actions().filter((action) => action !== false)}
    />
  )
}
