import { createFileRoute } from '@tanstack/react-router'
import { requireSignedIn } from '#web/features/account/gates.ts'
import { useUser } from '#web/features/account/my-info.ts'
import { pageHead } from '#web/features/site/head.ts'
import { BackgroundRemoverPage } from '#web/features/tool/background-remover/BackgroundRemoverPage.tsx'
import { removerText } from '#web/text/tool.ts'

export const Route = createFileRoute('/app/tool/background-remover')({
  // Kept as it is: the page reads it, and a default here would rewrite the address.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  beforeLoad: requireSignedIn,
  head: ({ match }) => pageHead(match.context.site, { title: removerText.title, hidden: true }),
  component: RemoverPage,
})

function RemoverPage() {
  const search = Route.useSearch()
  return useUser() === null ? null : <BackgroundRemoverPage search={search} />
}
