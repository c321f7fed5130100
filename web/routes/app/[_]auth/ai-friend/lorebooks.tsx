import { createFileRoute, Link } from '@tanstack/react-router'
import { ImportLorebook } from '#web/features/lore/ImportLorebook.tsx'
import { LorebookList } from '#web/features/lore/LorebookList.tsx'
import { lorebooksQuery } from '#web/features/lore/queries.ts'
import { pageHead } from '#web/features/site/head.ts'
import { loreText } from '#web/text/lore.ts'
import { titles } from '#web/text/titles.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'

export const Route = createFileRoute('/app/_auth/ai-friend/lorebooks')({
  head: ({ match }) => pageHead(match.context.site, { title: titles.lorebooks, hidden: true }),
  loader: ({ context }) => context.queryClient.ensureQueryData(lorebooksQuery),
  component: LorebooksPage,
})

function LorebooksPage() {
  const aside = (
    <div className="flex flex-wrap gap-3">
      <ImportLorebook />
      <Link to="/app/_auth/ai-friend/lorebook/new" className={buttonClass()}>
        {loreText.create}
      </Link>
    </div>
  )
  return (
    <Page title={loreText.title} lead={loreText.lead} aside={aside} width="wide">
      <LorebookList />
    </Page>
  )
}
