import { createFileRoute } from '@tanstack/react-router'
import { PersonaList } from '#web/features/persona/PersonaList.tsx'
import { personasQuery } from '#web/features/persona/queries.ts'
import { pageHead } from '#web/features/site/head.ts'
import { personaText } from '#web/text/persona.ts'
import { titles } from '#web/text/titles.ts'
import { Page } from '#web/ui/Page.tsx'

export const Route = createFileRoute('/app/_auth/ai-friend/personas')({
  head: ({ match }) => pageHead(match.context.site, { title: titles.personas, hidden: true }),
  loader: ({ context }) => context.queryClient.ensureQueryData(personasQuery),
  component: PersonasPage,
})

function PersonasPage() {
  return (
    <Page title={personaText.title} lead={personaText.lead} width="wide">
      <PersonaList />
    </Page>
  )
}
