import type { ArtCard } from '#contract/art-card'

type Art = {
  id: string
  user_id: string
  status: ArtCard['status']
  mode: ArtCard['mode']
  prompt: string
  width: number
  height: number
  is_private: boolean
  hide_prompt: boolean
  media_type: string | null
  file_key: string | null
  thumb_key: string | null
  thumbhash: string | null
  rating: ArtCard['rating']
  like_count: number
  created_at: Date
  owner_name: string
  owner_handle: string | null
  owner_avatar_key: string | null
}

/** Whether somebody may know that a picture exists at all. */
export function canSee(
  art: Pick<Art, 'user_id' | 'status' | 'is_private'>,
  viewerId: string | null,
): boolean {
  return art.user_id === viewerId || (art.status === 'done' && !art.is_private)
}

/** The owner always reads their own words; others unless they are hidden. */
export function canReadPrompt(art: Pick<Art, 'user_id' | 'hide_prompt'>, viewerId: string | null): boolean {
  return art.user_id === viewerId || !art.hide_prompt
}

/** A picture as a viewer who may see it sees it. Files are given out only once it is done: what is held has them too. */
export function toArtCard(art: Art, viewerId: string | null, fileUrl: (key: string) => string): ArtCard {
  const link = (key: string | null) => (art.status === 'done' && key !== null ? fileUrl(key) : null)
  return {
    art_id: art.id,
    status: art.status,
    mode: art.mode,
    url: link(art.file_key),
    thumb_url: link(art.thumb_key),
    thumbhash: art.status === 'done' ? art.thumbhash : null,
    media_type: art.media_type,
    width: art.width,
    height: art.height,
    prompt: canReadPrompt(art, viewerId) ? art.prompt : null,
    is_private: art.is_private,
    hide_prompt: art.hide_prompt,
    rating: art.status === 'done' ? art.rating : null,
    liked: false,
    like_count: art.like_count,
    owner: {
      id: art.user_id,
      name: art.owner_name,
      handle: art.owner_handle,
      avatar_url: art.owner_avatar_key === null ? null : fileUrl(art.owner_avatar_key),
    },
    created_at: art.created_at.toISOString(),
  }
}
