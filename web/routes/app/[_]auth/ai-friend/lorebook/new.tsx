import { createFileRoute } from '@tanstack/react-router'
import { LorebookEditor } from '#web/features/lore/LorebookEditor.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { loreText } from '#web/text/lore.ts'
import { titles } from '#web/text/titles.ts'
import { Page } from '#web/ui/Page.tsx'

export const Route = createFileRoute('/app/_auth/ai-friend/lorebook/new')({
  head: ({ match }) => pageHead(match.context.site, { title: titles.newLorebook, hidden: true }),
  component: () => (
    <Page title={loreText.editor.newTitle} lead={loreText.lead}>
      <LorebookEditor />
    </Page>
  ),
})
