import { useUser } from '#web/features/account/index.ts'
import { notificationText } from '#web/text/notification.ts'
import type { NavEntry } from './nav.ts'

/** An entry's icon with its unread count. After the label in the HTML, so that it is read out after it. */
export function NavIcon({ entry: { icon: Icon, countsUnread } }: { entry: NavEntry }) {
  const unread = useUser()?.unread_notifications ?? 0
  return (
    <span className="relative order-first">
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      {countsUnread && unread > 0 && (
        <span className="tabular absolute -top-2 left-2.5 min-w-4 rounded-full bg-bloom px-1 text-center text-12 font-semibold text-on-bloom">
          <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
          <span className="sr-only">{notificationText.unread(unread)}</span>
        </span>
      )}
    </span>
  )
}
