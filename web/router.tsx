import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { makeQueryClient } from './api/query-client.ts'
import { setNavigation } from './api/tell-failure.ts'
import { ErrorScreen } from './features/frame/ErrorScreen.tsx'
import { NotFoundScreen } from './features/frame/NotFoundScreen.tsx'
import { readSite } from './features/site/site.ts'
import { type HistoryEntry, trackEntry } from './history-entry.ts'
import { routeTree } from './routeTree.gen.ts'
import { parseSearchValue } from './search-value.ts'

/** Called once per visit in the browser and once per request on the server. */
export function getRouter() {
  const site = readSite()
  const queryClient = makeQueryClient()
  const router = createRouter({
    routeTree,
    parseSearch: parseSearchWith(parseSearchValue),
    stringifySearch: stringifySearchWith(JSON.stringify, parseSearchValue),
    context: {
      queryClient,
      site,
      historyEntry: (): string => entry?.current() ?? '',
      hasPage: (path: string): boolean => {
        const [, , foundRoute] = router.getMatchedRoutes(path)
        return foundRoute !== undefined && !foundRoute.id.endsWith('/$')
      },
    },
    ...(site.nonce !== undefined && { ssr: { nonce: site.nonce } }),
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: 'intent',
    // A chat page restores its own place: the end, or the message that a link names.
    scrollRestoration: ({ location }) => !location.pathname.startsWith('/app/ai-friend/session/'),
  })
  // On the server the router gets its history later, and nothing goes back there.
  const entry: HistoryEntry | undefined =
    typeof window === 'undefined' ? undefined : trackEntry(router.history)
  setupRouterSsrQueryIntegration({ router, queryClient })
  setNavigation((path) => void router.navigate({ href: path }))
  return router
}
