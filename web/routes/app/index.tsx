import { createFileRoute, redirect } from '@tanstack/react-router'

/** `/app` alone is no page: visitors begin at its home, everybody else where the gate there sends them. */
export const Route = createFileRoute('/app/')({
  beforeLoad: () => {
    throw redirect({ to: '/app/home' })
  },
})
