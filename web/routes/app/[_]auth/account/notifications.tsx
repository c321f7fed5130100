import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useSignedInUser } from '#web/features/account/my-info.ts'
import { useMarkRead } from '#web/features/notification/mark-read.ts'
import { NotificationLine } from '#web/features/notification/NotificationLine.tsx'
import { notificationsQuery } from '#web/features/notification/notifications.ts'
import { pageHead } from '#web/features/site/head.ts'
import { notificationText as text } from '#web/text/notification.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'

export const Route = createFileRoute('/app/_auth/account/notifications')({
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(notificationsQuery),
  component: NotificationsPage,
})

function NotificationsPage() {
  return (
    <Page title={text.title} aside={<MarkAll />}>
      <Notifications />
      <p className="mt-8">
        <Link to="/app/_auth/account/settings" hash="notifications" className="link text-13">
          {text.choose}
        </Link>
      </p>
    </Page>
  )
}

function MarkAll() {
  const { unread_notifications: unread } = useSignedInUser()
  const { mark, isPending } = useMarkRead()
  if (unread === 0) return null
  return (
    <Button tone="line" size="small" busy={isPending} onClick={() => mark()}>
      {text.markAll}
    </Button>
  )
}

function Notifications() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useSuspenseInfiniteQuery(notificationsQuery)
  const notifications = data.pages.flatMap((page) => page.items)
  if (notifications.length === 0) {
    return (
      <EmptyState
        title={text.emptyTitle}
        text={text.emptyText}
        action={
          <Link to="/app/_auth/user/search" className={buttonClass({ tone: 'line' })}>
            {text.emptyAction}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <ul aria-label={text.list}>
        {notifications.map((notification) => (
          <NotificationLine key={notification.notification_id} notification={notification} />
        ))}
      </ul>
      {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </>
  )
}
