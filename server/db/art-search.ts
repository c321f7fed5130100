import { type ArtRow, artColumns } from './arts.ts'
import type { Db } from './database.ts'

export type ArtSearch = {
  viewerId: string
  list: 'search' | 'mine' | 'following' | 'deleted'
  words: readonly string[]
  mode: string
  status: string
  privacy: 'any' | 'public' | 'private'
  hidePrompt: 'any' | 'yes' | 'no'
  excludeMine: boolean
  userId: string | null
  ratings: readonly string[]
  hiddenTags: readonly string[]
  order: 'random' | 'newest' | 'oldest' | 'likes' | 'trending'
  seed: string
  limit: number
  offset: number
}

const orders = {
  random: `md5(a.id::text || $11::text)`,
  newest: 'a.id desc',
  oldest: 'a.id',
  likes: 'a.like_count desc, a.id desc',
  trending: 'a.like_count desc, a.id desc',
}

const lists = {
  search: `a.deleted_at is null and (a.user_id = $1 or (a.status = 'done' and not a.is_private))`,
  mine: `a.deleted_at is null and a.user_id = $1`,
  following: `a.deleted_at is null and a.status = 'done' and not a.is_private
    and a.user_id in (select followed_id from follows where follower_id = $1)`,
  deleted: `a.deleted_at is not null and a.user_id = $1`,
}

/** One more than asked for tells whether there are more. */
export async function searchArts(db: Db, search: ArtSearch): Promise<ArtRow[]> {
  return db.query<ArtRow>({
    name: `search_arts_${search.list}_${search.order}`,
    text: `select ${artColumns('$1::uuid')} from arts a join users u on u.id = a.user_id
      where ${lists[search.list]} and u.erase_after is null
        and not exists (select 1 from blocks b where (b.blocker_id = $1 and b.blocked_id = a.user_id)
          or (b.blocker_id = a.user_id and b.blocked_id = $1))
        and ($2 = 'any' or a.mode = $2) and ($3 = 'any' or a.status = $3)
        and ($4 = 'any' or a.is_private = ($4 = 'private')) and ($5 = 'any' or a.hide_prompt = ($5 = 'yes'))
        and ($6::uuid is null or a.user_id = $6) and (not $7 or a.user_id <> $1)
        and (a.user_id = $1 or (a.rating = any($8)
          and (a.hide_prompt or not exists (select 1 from unnest($9::text[]) tag where strpos(lower(a.prompt), tag) > 0))))
        and ($10::text[] = '{}' or ((a.user_id = $1 or not a.hide_prompt)
          and not exists (select 1 from unnest($10) word where strpos(lower(a.prompt), word) = 0)))
        and $11::text is not null
      order by ${orders[search.order]} limit $12 offset $13`,
    values: [
      search.viewerId,
      search.mode,
      search.status,
      search.privacy,
      search.hidePrompt,
      search.userId,
      search.excludeMine,
      search.ratings,
      search.hiddenTags,
      search.words,
      search.seed,
      search.limit + 1,
      search.offset,
    ],
  })
}
