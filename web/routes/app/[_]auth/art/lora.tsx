import { createFileRoute, Link } from '@tanstack/react-router'
import { OwnLoras } from '#web/features/lora/OwnLoras.tsx'
import { ownLorasQuery } from '#web/features/lora/queries.ts'
import { pageHead } from '#web/features/site/head.ts'
import { loraText } from '#web/text/lora.ts'
import { titles } from '#web/text/titles.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'

const text = loraText.manage

export const Route = createFileRoute('/app/_auth/art/lora')({
  head: ({ match }) => pageHead(match.context.site, { title: titles.ownLoras, hidden: true }),
  loader: ({ context }) => context.queryClient.ensureQueryData(ownLorasQuery),
  component: LorasPage,
})

function LorasPage() {
  const aside = (
    <Link to="/app/_auth/art/upload-lora" className={buttonClass({ tone: 'line', size: 'small' })}>
      {text.upload}
    </Link>
  )
  return (
    <Page title={titles.ownLoras} lead={text.lead} aside={aside}>
      <OwnLoras />
    </Page>
  )
}
