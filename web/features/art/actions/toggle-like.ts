import type { QueryClient } from '@tanstack/react-query'
import type { ArtCard } from '#contract/art-card'
import { isOk } from '#web/api/answer.ts'
import { sendWrite } from '#web/api/write.ts'
import { noteArtChange, patchCards } from '../cached-arts.ts'

type Liked = Pick<ArtCard, 'art_id' | 'liked' | 'like_count'>

/** Likes an art or takes the like back. It shows at once and is undone if the call fails. */
export async function toggleLike(cache: QueryClient, art: Liked): Promise<boolean> {
  const { art_id: id, liked: wasLiked, like_count: before } = art
  const ids = new Set([id])
  const liked = !wasLiked
  // Somebody may press twice quickly: only the answer to the last press counts.
  const pressKey = ['art.like', 'last press', id]
  const press = (cache.getQueryData<number>(pressKey) ?? 0) + 1
  cache.setQueryData(pressKey, press)
  const show = (shown: Pick<ArtCard, 'liked' | 'like_count'>) => {
    if (cache.getQueryData(pressKey) === press) patchCards(cache, ids, () => shown)
  }
  const answer = await sendWrite(
    cache,
    liked ? 'art.like' : 'art.unlike',
    { art_id: id },
    {
      optimistic: () => {
        show({ liked, like_count: Math.max(0, before + (liked ? 1 : -1)) })
        return () => show({ liked: wasLiked, like_count: before })
      },
      patch: (_cache, data) => show(data),
    },
  )
  noteArtChange(cache)
  return isOk(answer)
}
