import { createFileRoute, notFound } from '@tanstack/react-router'
import { CallFailure } from '#web/api/errors.ts'
import { CallReference } from '#web/features/developer/CallReference.tsx'
import { DeveloperPage } from '#web/features/developer/DeveloperPage.tsx'
import { callQuery } from '#web/features/developer/queries.ts'
import { pageHead } from '#web/features/site/head.ts'

export const Route = createFileRoute('/developers_/$call')({
  loader: async ({ context: { queryClient }, params }) => {
    try {
      return await queryClient.ensureQueryData(callQuery(params.call))
    } catch (error) {
      // 400: the name is too long for a call.
      if (error instanceof CallFailure && [400, 404].includes(error.failure.status_code)) throw notFound()
      throw error
    }
  },
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
