import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportPageView } from '#web/api/page-view.ts'

/** Counts each page; changed search parameters alone do not count. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  useEffect(() => reportPageView(pathname), [pathname])
}
