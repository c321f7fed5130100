import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAgeCheck } from '#web/features/account/gates.ts'
import { bannerQuery } from '#web/features/banner/banner.ts'
import { ErrorScreen } from '#web/features/frame/ErrorScreen.tsx'
import { Frame } from '#web/features/frame/Frame.tsx'
import { NotFoundScreen } from '#web/features/frame/NotFoundScreen.tsx'
import { Splash } from '#web/features/frame/Splash.tsx'

export const Route = createFileRoute('/app')({
  beforeLoad: requireAgeCheck,
  // In the first HTML, so that it does not push the page down later.
  loader: ({ context }) => context.queryClient.prefetchQuery(bannerQuery),
  // The splash is shown until it is known who is signed in.
  pendingComponent: Splash,
  pendingMs: 0,
  pendingMinMs: 220,
  // Without knowing the user there is no frame.
  errorComponent: (props) => (
    <main>
      <ErrorScreen {...props} />
    </main>
  ),
  // Replaces the whole layout, so it needs the frame.
  notFoundComponent: () => (
    <Frame>
      <NotFoundScreen />
    </Frame>
  ),
  component: AppLayout,
})

function AppLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
