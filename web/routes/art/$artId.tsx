import { createFileRoute, redirect } from '@tanstack/react-router'

/**
 * A public picture's page is written by the server itself (server/http/public). The app knows its address for links,
 * and for the way back after a sign-in; whoever goes there leaves the app and loads it.
 */
export const Route = createFileRoute('/art/$artId')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href, replace: true, reloadDocument: true })
  },
})
