import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GitFork, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { chatText } from '#web/text/chat.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { cutAtWords, findWords } from '#web/ui/highlight.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { foundMessagesQuery, type SessionCard, sessionsQuery } from '../queries.ts'
import { SessionMenu } from './SessionMenu.tsx'

const text = chatText.sessions

type Props = {
  /** The search words; empty lists everything. */
  q: string
  characterId?: string
  /** Shown when the list is empty. */
  emptyText?: string
  /** A button for the empty list. */
  emptyAction: ReactNode
}

/** Chat sessions with their last message; a search also lists matching messages. */
export function SessionList({ q, characterId, emptyText = text.emptyText, emptyAction }: Props) {
  const query = useInfiniteQuery(sessionsQuery({ q, characterId }))
  const { data: said } = useQuery(foundMessagesQuery(q))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (data === undefined) return <Skeleton className="h-60 w-full" />
  const sessions = data.pages.flatMap((page) => page.items)
  const words = findWords(q)
  const messages = q === '' ? [] : (said?.items ?? [])
  if (sessions.length === 0 && messages.length === 0) {
    if (q === '') return <EmptyState title={text.emptyTitle} text={emptyText} action={emptyAction} />
    return <EmptyState title={text.nothingTitle} text={text.nothingText} />
  }
  return (
    <>
      {sessions.length > 0 && (
        <ul aria-label={text.list} className="divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionLine key={session.session_id} session={session} />
          ))}
        </ul>
      )}
      {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
      {messages.length > 0 && (
        <section className="mt-10 grid gap-3">
          <h2 className="text-21 font-medium">{text.inMessages}</h2>
          <ul className="grid gap-1">
            {messages.map((message) => (
              <li key={message.message_id}>
                <Link
                  to="/app/ai-friend/session/$chatSessionId"
                  params={{ chatSessionId: message.session_id }}
                  hash={`message-${message.message_id}`}
                  className="feedback grid gap-0.5 rounded-middle px-3 py-2.5 hover:bg-raised"
                >
                  <span className="text-13 text-quiet">
                    {message.session_title || message.character_display_name} ·{' '}
                    <TimeAgo at={message.created_at} />
                  </span>
                  <span dir="auto" className="wrap-anywhere">
                    {text.saidBy(
                      message.role === 'user' ? chatText.page.you : message.character_display_name,
                      '',
                    )}
                    {cutAtWords(message.excerpt.replaceAll(/[*_`]+/g, ''), words).map(
                      ({ text: piece, isFound, at }) =>
                        isFound ? (
                          <mark key={at} className="bg-transparent font-semibold text-bloom-text">
                            {piece}
                          </mark>
                        ) : (
                          piece
                        ),
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function SessionLine({ session }: { session: SessionCard }) {
  const { character, character_display_name: name, last_message: last } = session
  const title = session.title || name
  return (
    <li className="flex items-center gap-2">
      <Link
        to="/app/ai-friend/session/$chatSessionId"
        params={{ chatSessionId: session.session_id }}
        className="feedback -mx-2 flex min-w-0 flex-1 items-center gap-4 rounded-middle px-2 py-4 hover:bg-raised"
      >
        <Avatar id={character.character_id} url={character.avatar_url} size={52} />
        <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
          <span className="flex items-baseline gap-2">
            <span dir="auto" className="truncate font-display text-17">
              {title}
            </span>
            {session.is_pinned && (
              <Pin
                size={14}
                strokeWidth={1.5}
                className="shrink-0 self-center text-moon"
                aria-label={text.pinned}
              />
            )}
            {session.parent_session_id !== null && (
              <GitFork
                size={14}
                strokeWidth={1.5}
                className="shrink-0 self-center text-quiet"
                aria-label={text.branched}
              />
            )}
            <span className="ml-auto shrink-0 text-12 text-quiet">
              <TimeAgo at={session.updated_at} isShort />
            </span>
          </span>
          <span className="truncate text-quiet">
            {last === null
              ? text.nothingSaid
              : text.saidBy(
                  last.role === 'user' ? chatText.page.you : name,
                  last.text.replaceAll(/[*_`\n]+/g, ' '),
                )}
          </span>
        </span>
      </Link>
      <SessionMenu session={session} />
    </li>
  )
}
