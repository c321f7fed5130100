import { createFileRoute, notFound } from '@tanstack/react-router'

/** Behind the admin gate too, so that others cannot find out which pages exist. */
export const Route = createFileRoute('/app/admin/$')({
  beforeLoad: () => {
    throw notFound()
  },
})
