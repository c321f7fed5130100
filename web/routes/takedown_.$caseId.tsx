import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/legal/LegalPage.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { NoticeStatus } from '#web/features/takedown/NoticeStatus.tsx'
import { takedownText as text } from '#web/text/takedown.ts'
import { titles } from '#web/text/titles.ts'

export const Route = createFileRoute('/takedown_/$caseId')({
  head: ({ match: { context } }) => pageHead(context.site, { title: titles.takedownStatus, hidden: true }),
  component: StatusPage,
})

function StatusPage() {
  const { caseId } = Route.useParams()
  return (
    <LegalPage title={text.status.title} sections={[]}>
      <NoticeStatus caseId={caseId} />
    </LegalPage>
  )
}
