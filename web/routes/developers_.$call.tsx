import { createFileRoute } from '@tanstack/react-router'
import { orNotFound } from '#web/api/or-not-found.ts'
import { CallReference } from '#web/features/developer/CallReference.tsx'
import { DeveloperPage } from '#web/features/developer/DeveloperPage.tsx'
import { callQuery } from '#web/features/developer/queries.ts'
import { pageHead } from '#web/features/site/head.ts'

export const Route = createFileRoute('/developers_/$call')({
  loader: ({ context: { queryClient }, params }) =>
    orNotFound(queryClient.ensureQueryData(callQuery(params.call))),
  head: ({ match: { context }, params, loaderData }) =>
    pageHead(context.site, {
      title: params.call,
      ...(loaderData && { description: loaderData.summary }),
      canonical: `/developers/${params.call}`,
    }),
  component: CallPage,
})

function CallPage() {
  const { call } = Route.useParams()
  return (
    <DeveloperPage>
      <CallReference name={call} />
    </DeveloperPage>
  )
}
