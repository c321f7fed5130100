import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

/** Pages for people who are signed in live under `/app/_auth/`; the same address without it leads there. */
export const Route = createFileRoute('/app/$')({
  beforeLoad: ({ context, params, location }) => {
    const path = `/app/_auth/${params._splat ?? ''}`
    if (context.hasPage(path)) throw redirect({ href: `${path}${location.searchStr}` })
    throw notFound()
  },
})
