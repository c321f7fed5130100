import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

/** Redirects `/app/x` to `/app/_auth/x` if that page exists. */
export const Route = createFileRoute('/app/$')({
  beforeLoad: ({ context, params, location }) => {
    const path = `/app/_auth/${params._splat ?? ''}`
    if (context.hasPage(path)) throw redirect({ href: `${path}${location.searchStr}` })
    throw notFound()
  },
})
