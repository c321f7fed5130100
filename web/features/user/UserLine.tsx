import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'

type Props = {
  user: { id: string; name: string; handle: string | null; avatar_url: string | null }
  /** Below the name, beside the handle. */
  detail?: string
  action?: ReactNode
}

/** A user in a list, with a link to their page and one action. */
export function UserLine({ user, detail, action }: Props) {
  const facts = [user.handle === null ? undefined : `@${user.handle}`, detail].filter(Boolean)
  return (
    <li className="flex items-center gap-4 border-b border-line py-3 last:border-b-0">
      <Link
        to="/app/_auth/user/info/$userId"
        params={{ userId: user.id }}
        className="group flex min-w-0 flex-1 items-center gap-4 rounded-middle"
      >
        <Avatar id={user.id} url={user.avatar_url} size={48} />
        <span className="min-w-0">
          <span className="font-display block truncate text-17 font-medium group-hover:text-bloom-text">
            {user.name}
          </span>
          {facts.length > 0 && <span className="block truncate text-13 text-quiet">{facts.join(' · ')}</span>}
        </span>
      </Link>
      {action}
    </li>
  )
}
