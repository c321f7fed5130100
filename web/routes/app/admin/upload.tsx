import { createFileRoute } from '@tanstack/react-router'
import { HouseImages } from '#web/features/house/HouseImages.tsx'
import { HouseUpload } from '#web/features/house/HouseUpload.tsx'
import { houseImagesQuery } from '#web/features/house/queries.ts'
import { pageHead } from '#web/features/site/head.ts'
import { houseText as text } from '#web/text/house.ts'
import { titles } from '#web/text/titles.ts'
import { Page } from '#web/ui/Page.tsx'

export const Route = createFileRoute('/app/admin/upload')({
  head: ({ match }) => pageHead(match.context.site, { title: titles.houseImages, hidden: true }),
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(houseImagesQuery),
  component: UploadPage,
})

function UploadPage() {
  return (
    <Page title={text.title} lead={text.lead} width="wide">
      <div className="grid gap-12">
        <HouseUpload />
        <HouseImages />
      </div>
    </Page>
  )
}
