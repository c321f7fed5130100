import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportPageView } from '#web/api/page-view.ts'

/** Counts the first page and each navigation. A replaced address is the same visit, for example while one types a search. */
export function usePageViews(): void {
  const router = useRouter()
  useEffect(() => {
    reportPageView(router.history.location.pathname, document.referrer)
    let isReplaced = false
    const forgetAction = router.history.subscribe(({ action }) => {
      isReplaced = action.type === 'REPLACE'
    })
    // Redirects on the way are not pages that were seen.
    const forgetPage = router.subscribe(
      'onResolved',
      ({ fromLocation, toLocation, hrefChanged, pathChanged }) => {
        if (fromLocation === undefined || !hrefChanged || (isReplaced && !pathChanged)) return
        reportPageView(toLocation.pathname, window.location.origin)
      },
    )
    return () => {
      forgetAction()
      forgetPage()
    }
  }, [router])
}
