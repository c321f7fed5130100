import { createFileRoute } from '@tanstack/react-router'
import { RegistryForm } from '#web/features/do-not-depict/RegistryForm.tsx'
import { LegalPage } from '#web/features/legal/LegalPage.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { doNotDepictText as text } from '#web/text/do-not-depict.ts'

export const Route = createFileRoute('/do-not-depict')({
  head: ({ match: { context } }) => {
    const description = text.lead(context.site.brand)
    return pageHead(context.site, { title: text.title, description, canonical: '/do-not-depict' })
  },
  component: DoNotDepictPage,
})

function DoNotDepictPage() {
  const { site } = Route.useRouteContext()
  return (
    <LegalPage title={text.title} lead={text.lead(site.brand)} sections={text.sections} offersAccount={false}>
      <RegistryForm />
    </LegalPage>
  )
}
