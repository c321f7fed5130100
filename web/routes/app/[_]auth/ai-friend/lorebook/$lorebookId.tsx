import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { orNotFound } from '#web/api/or-not-found.ts'
import { NotFoundScreen } from '#web/features/frame/NotFoundScreen.tsx'
import { LorebookEditor } from '#web/features/lore/LorebookEditor.tsx'
import { LorebookMenu } from '#web/features/lore/LorebookMenu.tsx'
import { lorebookQuery } from '#web/features/lore/queries.ts'
import { pageHead } from '#web/features/site/head.ts'
import { loreText } from '#web/text/lore.ts'
import { Page } from '#web/ui/Page.tsx'

export const Route = createFileRoute('/app/_auth/ai-friend/lorebook/$lorebookId')({
  loader: ({ context, params }) =>
    orNotFound(context.queryClient.ensureQueryData(lorebookQuery(params.lorebookId))),
  head: ({ match, loaderData }) =>
    pageHead(match.context.site, { title: loaderData?.name ?? '', hidden: true }),
  notFoundComponent: NotFoundScreen,
  component: LorebookPage,
})

function LorebookPage() {
  const { lorebookId } = Route.useParams()
  const { data: book } = useSuspenseQuery(lorebookQuery(lorebookId))
  return (
    <Page title={book.name} aside={<LorebookMenu book={book} />}>
      <Link to="/app/_auth/ai-friend/lorebooks" className="link mb-6 inline-block text-13">
        {loreText.editor.back}
      </Link>
      <LorebookEditor key={book.lorebook_id} book={book} />
    </Page>
  )
}
