import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ArtCard } from '#contract/art-card'
import { ArtImage } from '#web/features/art/index.ts'
import { notificationText } from '#web/text/notification.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { BloomMark } from '#web/ui/BloomMark.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { useMarkRead } from './mark-read.ts'
import type { Notification } from './notifications.ts'

type Props = { notification: Notification }

export function NotificationLine({ notification }: Props) {
  const { notification_id: id, actor, is_read: isRead } = notification
  const { mark } = useMarkRead()
  const markRead = () => {
    if (!isRead) mark([id])
  }
  return (
    <li className="flex items-center gap-4 border-b border-line py-4 last:border-b-0">
      {actor === null ? (
        <BloomMark size={44} className="shrink-0" />
      ) : (
        <Avatar id={actor.id} url={actor.avatar_url} size={44} />
      )}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className={isRead ? 'text-quiet' : undefined}>
          <Sentence notification={notification} onOpen={markRead} />
        </p>
        <p className="text-13 text-quiet">
          <TimeAgo at={notification.created_at} />
        </p>
      </div>
      {notification.art !== null && <ArtThumb art={notification.art} onOpen={markRead} />}
      {!isRead && (
        <>
          <span className="size-2 shrink-0 rounded-full bg-bloom">
            <span className="sr-only">{notificationText.isUnread}</span>
          </span>
          <IconButton
            label={notificationText.markOne}
            icon={<Check size={20} strokeWidth={1.5} aria-hidden />}
            onClick={markRead}
          />
        </>
      )}
    </li>
  )
}

/** A thumbnail, blurred as in the viewer's lists. */
function ArtThumb({ art, onOpen }: { art: ArtCard; onOpen(): void }) {
  return (
    <Link
      to="/app/_auth/art/info/$artId"
      params={{ artId: art.art_id }}
      onClick={onOpen}
      aria-label={notificationText.picture}
      className="size-11 shrink-0 overflow-hidden rounded-small bg-sunken"
    >
      <ArtImage art={art} size="thumb" className="size-full object-cover" />
    </Link>
  )
}

/** Who did what; the name leads to their page. */
function Sentence({ notification, onOpen }: Props & { onOpen(): void }): ReactNode {
  const { type, actor, others, text } = notification
  if (type === 'report_decided') {
    return (
      <Link to="/app/_auth/account/decisions" onClick={onOpen} className="text-text hover:text-bloom-text">
        {text ?? notificationText.says[type]}
      </Link>
    )
  }
  if (text !== null) return text
  if (actor === null) return notificationText.says[type]
  return (
    <>
      <Link
        to="/app/_auth/user/info/$userId"
        params={{ userId: actor.id }}
        onClick={onOpen}
        className="font-display text-17 font-medium text-text hover:text-bloom-text"
      >
        {actor.name}
      </Link>
      {notificationText.others(others)}{' '}
      {others > 0 ? notificationText.likeTogether : notificationText.says[type]}
    </>
  )
}
