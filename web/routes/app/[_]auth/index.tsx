import { createFileRoute, redirect } from '@tanstack/react-router'

/** `/app/_auth` alone is no page; the landing page knows where people begin. */
export const Route = createFileRoute('/app/_auth/')({
  beforeLoad: () => {
    throw redirect({ to: '/' })
  },
})
