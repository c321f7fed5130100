import { createFileRoute, Link } from '@tanstack/react-router'
import { ownLorasQuery } from '#web/features/lora/queries.ts'
import { UploadLora } from '#web/features/lora/UploadLora.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { loraText } from '#web/text/lora.ts'
import { titles } from '#web/text/titles.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'

const text = loraText.upload

export const Route = createFileRoute('/app/_auth/art/upload-lora')({
  head: ({ match }) => pageHead(match.context.site, { title: titles.uploadLora, hidden: true }),
  loader: ({ context }) => context.queryClient.ensureQueryData(ownLorasQuery),
  component: UploadLoraPage,
})

function UploadLoraPage() {
  const aside = (
    <Link to="/app/_auth/art/lora" className={buttonClass({ tone: 'line', size: 'small' })}>
      {text.manage}
    </Link>
  )
  return (
    <Page title={titles.uploadLora} lead={text.lead} aside={aside}>
      <UploadLora />
    </Page>
  )
}
