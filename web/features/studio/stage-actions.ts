import {
  Clapperboard,
  Columns2,
  Download,
  EyeOff,
  FolderHeart,
  Heart,
  ImagePlus,
  Lock,
  Maximize2,
  Pencil,
  RefreshCw,
  Scissors,
  Shuffle,
  Trash2,
  UsersRound,
} from 'lucide-react'
import type { ArtCard } from '#contract/art-card'
import { UPSCALE } from '#contract/catalogue/modes'
import { studioText } from '#web/text/studio.ts'

const text = studioText.results

/** Everything that can be done with a finished picture, in the order in which it is shown, with its key. */
export const artActions = [
  { action: 'download', label: () => text.download, icon: Download, key: 'd' },
  { action: 'like', label: ({ liked }: ArtCard) => (liked ? text.unlike : text.like), icon: Heart, key: 'l' },
  { action: 'collect', label: () => text.collect, icon: FolderHeart, key: 's' },
  { action: 'remix', label: () => text.remix, icon: Shuffle, key: 'r' },
  { action: 'vary', label: () => text.vary, icon: RefreshCw, key: 'v' },
  { action: 'upscale', label: () => text.upscale, icon: Maximize2, key: 'u' },
  { action: 'reference', label: () => text.reference, icon: ImagePlus, key: 'e' },
  { action: 'compare', label: () => text.compare, icon: Columns2, key: 'c' },
  { action: 'move', label: () => text.tools.move, icon: Clapperboard, key: 'm' },
  { action: 'edit', label: () => text.tools.edit, icon: Pencil, key: 'i' },
  { action: 'cut', label: () => text.tools.cut, icon: Scissors, key: 'x' },
  { action: 'swap', label: () => text.tools.swap, icon: UsersRound, key: 'f' },
  {
    action: 'privacy',
    label: ({ is_private: isPrivate }: ArtCard) => (isPrivate ? text.publish : text.hide),
    icon: Lock,
    key: 'p',
  },
  {
    action: 'prompt',
    label: ({ hide_prompt: isHidden }: ArtCard) => (isHidden ? text.showPrompt : text.hidePrompt),
    icon: EyeOff,
    key: 'h',
  },
  { action: 'delete', label: () => text.delete, icon: Trash2, key: 'Delete' },
] as const

export type ArtAction = 'open' | (typeof artActions)[number]['action']

export const isVideo = ({ mode }: Pick<ArtCard, 'mode'>) => mode === 'video'

/** Why something cannot be done with this picture, in a sentence. */
export function whyNot(action: ArtAction, art: ArtCard, upscaleUnavailable: string | null): string | null {
  if (action !== 'upscale') return null
  if (isVideo(art)) return text.noUpscale.video
  if (Math.max(art.width, art.height) > UPSCALE.longestSide) return text.noUpscale.large
  return upscaleUnavailable
}

/** By its letter, where no other key is held. */
export function findAction(
  actions: readonly (typeof artActions)[number][],
  event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
): ArtAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  return actions.find(({ key }) => key === event.key)?.action
}
