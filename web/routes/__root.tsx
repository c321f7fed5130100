import sansUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorScreen } from '#web/features/frame/ErrorScreen.tsx'
import { NotFoundScreen } from '#web/features/frame/NotFoundScreen.tsx'
import { Head } from '#web/features/site/Head.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { usePageViews } from '#web/features/site/page-views.ts'
import type { Site } from '#web/features/site/site.ts'
import frauncesUrl from '#web/fonts/fraunces-soft-latin.woff2?url'
import appCss from '#web/styles/app.css?url'
import { Toaster } from '#web/ui/Toaster.tsx'

type RouterContext = {
  queryClient: QueryClient
  site: Site
  /** The id of the history entry that is shown. */
  historyEntry(): string
  /** Whether a page exists at the path, whatever its gates say. */
  hasPage(path: string): boolean
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => {
    const { site } = match.context
    const { meta } = pageHead(site)
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        { name: 'application-name', content: site.brand },
        { name: 'application-url', content: site.origin },
        // The label that parental filters look for.
        { name: 'rating', content: 'RTA-5042-1996-1400-1577-RTA' },
        ...meta,
      ],
      links: [
        { rel: 'preload', href: frauncesUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
        { rel: 'preload', href: sansUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
        { rel: 'stylesheet', href: appCss },
        { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      ],
    }
  },
  shellComponent: Shell,
  component: App,
  errorComponent: (props) => (
    <main>
      <ErrorScreen {...props} />
    </main>
  ),
  notFoundComponent: () => (
    <main>
      <NotFoundScreen />
    </main>
  ),
})

function App() {
  usePageViews()
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}

function Shell({ children }: { children: ReactNode }) {
  const { site } = Route.useRouteContext()
  return (
    // The theme may have changed since the server rendered the page.
    <html
      lang="en"
      data-theme={site.theme}
      data-adult={site.isAdult ? 'yes' : 'no'}
      data-session={site.hasSession ? 'yes' : 'no'}
      suppressHydrationWarning
    >
      <head>
        <Head />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
