import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportPageView } from '#web/api/page-view.ts'

/** Reports each page once it is shown; a change of search parameters alone is the same page. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  useEffect(() => reportPageView(pathname), [pathname])
}
