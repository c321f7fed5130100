import { createFileRoute } from '@tanstack/react-router'
import { requireSignedIn } from '#web/features/account/gates.ts'
import { useUser } from '#web/features/account/my-info.ts'
import { pageHead } from '#web/features/site/head.ts'
import { offerQuery } from '#web/features/studio/queries.ts'
import { ImageEditorPage } from '#web/features/tool/image-editor/ImageEditorPage.tsx'
import { editorText } from '#web/text/tool.ts'

export const Route = createFileRoute('/app/tool/ai-image-editor')({
  // Kept as it is: the page reads it, and a default here would rewrite the address.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  beforeLoad: requireSignedIn,
  head: ({ match }) => pageHead(match.context.site, { title: editorText.title, hidden: true }),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(offerQuery),
  component: EditorPage,
})

function EditorPage() {
  const search = Route.useSearch()
  return useUser() === null ? null : <ImageEditorPage search={search} />
}
