import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireSignedIn } from '#web/features/account/gates.ts'
import { useUser } from '#web/features/account/my-info.ts'

/** Everything under `/app/_auth/` is for people who are signed in. */
export const Route = createFileRoute('/app/_auth')({
  beforeLoad: requireSignedIn,
  component: SignedInPages,
})

function SignedInPages() {
  // The login session can end while the page is open: it disappears, and the gate leads to sign-in.
  return useUser() === null ? null : <Outlet />
}
