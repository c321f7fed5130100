import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ToolImage } from '../tool-image.ts'
import type { Role } from './swap-form.ts'

export type SwapImages = Record<Role, ToolImage | null>

const none: SwapImages = { source: null, target: null }
const queryKey = ['face-swap-images'] as const

/** The two images. They outlast the page, so that one can be chosen from one art's page and the other from another's. */
export function useSwapImages() {
  const cache = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: () => none,
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const setImage = useCallback(
    (role: Role, image: ToolImage | null) =>
      cache.setQueryData<SwapImages>(queryKey, (before = none) => ({ ...before, [role]: image })),
    [cache],
  )
  return { images: data, setImage }
}
