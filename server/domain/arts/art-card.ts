import type { ArtCard } from '#contract/art-card'
import { chooseSight, type Looker } from './rating-choice.ts'
import { canOpenFiles, canReadPrompt, type Facts } from './visibility.ts'

/** The columns of an art that a card needs. */
export type ShownArt = Facts & {
  id: string
  mode: ArtCard['mode']
  prompt: string
  width: number
  height: number
  media_type: string | null
  file_key: string | null
  thumb_key: string | null
  thumbhash: string | null
  rating: ArtCard['rating']
  liked: boolean
  like_count: number
  created_at: Date
  owner_name: string
  owner_handle: string | null
  owner_avatar_key: string | null
}

/** Signs the address of a file for one viewer (null: anyone); see server/outside/file-links.ts. */
export type FileUrl = (key: string, terms: { to: string | null; isBlurred?: boolean }) => string

/**
 * An art as a viewer who may see it gets it. File addresses only once it is done, because held arts have
 * files too.
 */
export function toArtCard(art: ShownArt, looker: Looker, fileUrl: FileUrl): ArtCard {
  const to = looker?.id ?? null
  const isOpen = canOpenFiles(art, to)
  const link = (key: string | null, isBlurred = false) =>
    isOpen && key !== null ? fileUrl(key, { to, isBlurred }) : null
  // An art that the viewer's lists leave out is still opened by its address, but blurred.
  const isBlurred = isOpen && chooseSight(art, looker) !== 'show'
  const isSharpKept = isBlurred && looker === null
  return {
    art_id: art.id,
    status: art.status,
    mode: art.mode,
    url: isSharpKept ? null : link(art.file_key),
    thumb_url: link(art.thumb_key, isBlurred),
    blurred: isBlurred,
    sharp_thumb_url: isBlurred && !isSharpKept ? link(art.thumb_key) : null,
    thumbhash: isOpen ? art.thumbhash : null,
    media_type: art.media_type,
    width: art.width,
    height: art.height,
    // [S-1] The prompt is withheld like the files until the age question is answered.
    prompt: canReadPrompt(art, to) && !isSharpKept ? art.prompt : null,
    is_private: art.is_private,
    hide_prompt: art.hide_prompt,
    rating: art.status === 'done' ? art.rating : null,
    liked: art.liked,
    like_count: art.like_count,
    owner: {
      id: art.user_id,
      name: art.owner_name,
      handle: art.owner_handle,
      avatar_url: art.owner_avatar_key === null ? null : fileUrl(art.owner_avatar_key, { to }),
    },
    created_at: art.created_at.toISOString(),
    deleted_at: art.deleted_at?.toISOString() ?? null,
  }
}
