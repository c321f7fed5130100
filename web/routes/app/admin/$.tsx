import { createFileRoute, notFound } from '@tanstack/react-router'

/** Inside the admin's gate as well, so that others cannot find out which pages there are. */
export const Route = createFileRoute('/app/admin/$')({
  beforeLoad: () => {
    throw notFound()
  },
})
