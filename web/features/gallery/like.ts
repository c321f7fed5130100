import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ArtCard } from '#contract/art-card'
import { isOk } from '#web/api/answer.ts'
import { call } from '#web/api/call.ts'
import { patchCards } from './changes.ts'
import { expectNews } from './visits.ts'

/** Which press was the last on each picture: an earlier answer must not turn it back. */
const lastPress = new Map<string, number>()

/** Likes a picture or takes the like back. It shows at once; if that fails, it falls back. */
export function useLike(): (art: Pick<ArtCard, 'art_id' | 'liked' | 'like_count'>) => void {
  const queryClient = useQueryClient()
  return useCallback(
    async ({ art_id: id, liked: wasLiked, like_count: before }) => {
      const ids = new Set([id])
      const liked = !wasLiked
      const press = (lastPress.get(id) ?? 0) + 1
      lastPress.set(id, press)
      patchCards(queryClient, ids, () => ({ liked, like_count: Math.max(0, before + (liked ? 1 : -1)) }))
      const answer = await call(liked ? 'art.like' : 'art.unlike', { art_id: id })
      if (lastPress.get(id) !== press) return
      patchCards(queryClient, ids, () =>
        isOk(answer) ? answer.data : { liked: wasLiked, like_count: before },
      )
      expectNews()
    },
    [queryClient],
  )
}
