import { createFileRoute } from '@tanstack/react-router'
import { requireSignedIn } from '#web/features/account/gates.ts'
import { useUser } from '#web/features/account/my-info.ts'
import { pageHead } from '#web/features/site/head.ts'
import { FaceSwapPage } from '#web/features/tool/face-swap/FaceSwapPage.tsx'
import { swapText } from '#web/text/tool.ts'

export const Route = createFileRoute('/app/tool/face-swap')({
  // Kept as it is: the page reads it, and a default here would rewrite the address.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  beforeLoad: requireSignedIn,
  head: ({ match }) => pageHead(match.context.site, { title: swapText.title, hidden: true }),
  component: SwapPage,
})

function SwapPage() {
  const search = Route.useSearch()
  return useUser() === null ? null : <FaceSwapPage search={search} />
}
