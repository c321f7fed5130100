import { createFileRoute } from '@tanstack/react-router'
import { ChatServers } from '#web/features/admin-server/ChatServers.tsx'
import { FoundServers } from '#web/features/admin-server/FoundServers.tsx'
import { ImageServers } from '#web/features/admin-server/ImageServers.tsx'
import { Models } from '#web/features/admin-server/Models.tsx'
import { chatServersQuery, imageServersQuery, modelsQuery } from '#web/features/admin-server/queries.ts'
import { pageHead } from '#web/features/site/head.ts'
import { serversText as text } from '#web/text/servers.ts'
import { titles } from '#web/text/titles.ts'
import { Page } from '#web/ui/Page.tsx'

export const Route = createFileRoute('/app/admin/server')({
  head: ({ match }) => pageHead(match.context.site, { title: titles.servers, hidden: true }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(imageServersQuery),
      queryClient.ensureQueryData(chatServersQuery),
      queryClient.ensureQueryData(modelsQuery),
    ]),
  component: ServerPage,
})

function ServerPage() {
  return (
    <Page title={text.title} lead={text.lead}>
      <div className="grid gap-12">
        <FoundServers />
        <ImageServers />
        <ChatServers />
        <Models />
      </div>
    </Page>
  )
}
