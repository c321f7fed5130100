import { listKeys } from '#web/features/art/index.ts'
import { galleryText } from '#web/text/gallery.ts'
import { KeySheet } from '#web/ui/KeySheet.tsx'

const { title, onWall, onArt, groups } = galleryText.keys
const keyGroups = [
  { title: onWall.title, keys: [...onWall.keys, ...listKeys(['open', 'select'])] },
  {
    title: onArt.title,
    keys: [...onArt.keys, ...listKeys(['vary', 'varySlightly', 'upscale', 'compare'])],
  },
  ...groups,
]

/** The keys of the wall and of the page of an art. */
export function GalleryKeys({ onClose }: { onClose(): void }) {
  return <KeySheet title={title} groups={keyGroups} onClose={onClose} />
}
