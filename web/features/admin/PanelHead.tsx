import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DueTime } from './DueTime.tsx'

/** The head of a panel: what it is, and until when it has to be decided. */
export function PanelHead({
  title,
  dueAt,
  children,
}: {
  title: string
  dueAt: string
  children?: ReactNode
}) {
  return (
    <header>
      <h2 id="case-title" className="text-28 font-medium">
        {title}
      </h2>
      <p className="text-quiet wrap-anywhere">
        {children} <DueTime at={dueAt} />
      </p>
    </header>
  )
}

export function UserLink({ user }: { user: { id: string; name: string } }) {
  return (
    <Link to="/app/_auth/user/info/$userId" params={{ userId: user.id }} className="link">
      {user.name}
    </Link>
  )
}
