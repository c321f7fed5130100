import { createFileRoute } from '@tanstack/react-router'
import { BannerForm } from '#web/features/broadcast/BannerForm.tsx'
import { BroadcastForm } from '#web/features/broadcast/BroadcastForm.tsx'
import { BroadcastList } from '#web/features/broadcast/BroadcastList.tsx'
import { broadcastsQuery, staffBannerQuery } from '#web/features/broadcast/queries.ts'
import { pageHead } from '#web/features/site/head.ts'
import { broadcastText as text } from '#web/text/broadcast.ts'
import { titles } from '#web/text/titles.ts'
import { Page } from '#web/ui/Page.tsx'

export const Route = createFileRoute('/app/admin/notification')({
  head: ({ match }) => pageHead(match.context.site, { title: titles.broadcasts, hidden: true }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(broadcastsQuery),
      queryClient.ensureQueryData(staffBannerQuery),
    ]),
  component: NotificationPage,
})

function NotificationPage() {
  return (
    <Page title={text.title} lead={text.lead} width="wide">
      <div className="grid gap-12 lg:grid-cols-2">
        <BroadcastForm />
        <div className="grid content-start gap-12">
          <BroadcastList />
          <BannerForm />
        </div>
      </div>
    </Page>
  )
}
