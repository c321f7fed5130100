import { createFileRoute } from '@tanstack/react-router'
import { UploadsPage } from '#web/features/gallery/uploads/UploadsPage.tsx'
import { uploadsQuery } from '#web/features/gallery/uploads/uploads-query.ts'
import { pageHead } from '#web/features/site/head.ts'
import { galleryText } from '#web/text/gallery.ts'

export const Route = createFileRoute('/app/_auth/asset/manage')({
  head: ({ match }) => pageHead(match.context.site, { title: galleryText.uploads.title, hidden: true }),
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(uploadsQuery),
  component: UploadsPage,
})
