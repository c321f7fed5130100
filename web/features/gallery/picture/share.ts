import { toast } from 'sonner'
import type { ArtCard } from '#contract/art-card'
import { galleryText } from '#web/text/gallery.ts'
import { copyText } from '#web/ui/copy-text.ts'

const text = galleryText.art

/** Hands the public address to the device's own sharing, or else copies it. */
export async function shareArt({ art_id: id, owner, is_private: isPrivate }: ArtCard): Promise<void> {
  if (isPrivate) return void toast(text.sharePrivate)
  const url = new URL(`/art/${id}`, window.location.origin).href
  const isPhone = window.matchMedia('(pointer: coarse)').matches
  if (isPhone && typeof navigator.share === 'function') {
    // Thinking better of it is no failure.
    await navigator.share({ title: text.shareTitle(owner.name), url }).catch(() => {})
    return
  }
  if (await copyText(url)) toast.success(text.shared)
}
