import { toast } from 'sonner'
import type { ArtCard } from '#contract/art-card'
import { actionText as text } from '#web/text/art-actions.ts'
import { copyText } from '#web/ui/copy-text.ts'

/** Opens the share sheet of a phone with the public address; elsewhere copies it. */
export async function shareArt({ art_id: id, owner, is_private: isPrivate }: ArtCard): Promise<boolean> {
  if (isPrivate) {
    toast(text.not.share)
    return false
  }
  const url = new URL(`/art/${id}`, window.location.origin).href
  const isPhone = window.matchMedia('(pointer: coarse)').matches
  if (isPhone && typeof navigator.share === 'function') {
    // Closing the share sheet rejects, and is no failure.
    await navigator.share({ title: text.shareTitle(owner.name), url }).catch(() => {})
    return true
  }
  const isCopied = await copyText(url)
  if (isCopied) toast.success(text.done.shared)
  return isCopied
}
