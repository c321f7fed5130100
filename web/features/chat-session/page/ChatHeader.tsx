import { Link } from '@tanstack/react-router'
import { Bot, ChevronLeft, Keyboard, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { chatText } from '#web/text/chat.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { SessionMenu } from '../list/SessionMenu.tsx'
import type { Session } from '../queries.ts'

const { find, keys, knows, model, page: text } = chatText

/** Phones have no keyboard shortcuts. */
const hasKeys = () => window.matchMedia('(pointer: fine)').matches

type Props = {
  session: Session
  onKnows(): void
  onFind(): void
  onKeys(): void
  /** Shown below the header and sticky with it. */
  children: ReactNode
}

/** The sticky header: the character, and how full the context window is. */
export function ChatHeader({ session, onKnows, onFind, onKeys, children }: Props) {
  const { character, character_display_name: name, context } = session
  const filled = context.window === 0 ? 0 : Math.min(1, context.used / context.window)
  return (
    <div className="sticky top-0 z-20 -mx-2 bg-ground px-2">
      <header className="flex items-center gap-2 border-b border-line py-2.5 sm:gap-3">
        <Link
          to="/app/_auth/ai-friend/sessions"
          aria-label={text.back}
          title={text.back}
          className="feedback -ml-2 grid size-11 shrink-0 place-items-center rounded-middle text-quiet hover:text-text"
        >
          <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
        </Link>
        <Avatar id={character.character_id} url={character.avatar_url} size={36} />
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="truncate text-21 leading-tight font-medium">
            {name}
          </h1>
          {session.title !== '' && session.title !== name && (
            <p className="truncate text-12 text-quiet">{session.title}</p>
          )}
        </div>
        <button
          type="button"
          onClick={onFind}
          aria-label={find.open}
          title={find.openKeys}
          aria-keyshortcuts="Control+Shift+F Meta+Shift+F"
          className="feedback -mr-2 hidden size-11 shrink-0 place-items-center rounded-middle text-quiet hover:bg-raised hover:text-text sm:grid"
        >
          <Search size={18} strokeWidth={1.5} aria-hidden />
        </button>
        <button
          type="button"
          onClick={onKnows}
          aria-haspopup="dialog"
          title={knows.title[character.gender]}
          className="feedback flex min-h-11 shrink-0 items-center gap-2 rounded-middle px-2.5 text-13 text-quiet hover:bg-raised hover:text-text"
        >
          <svg viewBox="0 0 20 20" className="size-4.5 -rotate-90" aria-hidden>
            <circle cx="10" cy="10" r="7.5" fill="none" stroke="var(--line-strong)" strokeWidth="3" />
            <circle
              cx="10"
              cy="10"
              r="7.5"
              fill="none"
              stroke="var(--bloom)"
              strokeWidth="3"
              pathLength="1"
              strokeDasharray={`${filled} 1`}
            />
          </svg>
          <span className="max-sm:sr-only">{knows.title[character.gender]}</span>
          <span aria-hidden className="tabular sm:hidden">
            {knows.filled(filled)}
          </span>
        </button>
        <SessionMenu
          session={session}
          isOpenHere
          more={() => [
            { label: model.open, icon: Bot, run: onKnows },
            { label: find.open, icon: Search, run: onFind },
            ...(hasKeys() ? [{ label: keys.title, icon: Keyboard, run: onKeys }] : []),
          ]}
        />
      </header>
      {children}
    </div>
  )
}
