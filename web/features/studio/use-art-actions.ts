import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { artActions } from './stage-actions.ts'
import { toolPages } from './tool-pages.ts'

/** What can be done here: what would lead to a page that is not there is neither shown nor heard. */
export function useArtActions() {
  const { routesByPath } = useRouter()
  return useMemo(
    () =>
      artActions.filter(({ action }) => {
        const page = toolPages.find(({ name }) => name === action)
        return page === undefined || page.path in routesByPath
      }),
    [routesByPath],
  )
}
