import type { QueryClient } from '@tanstack/react-query'
import {
  Check,
  Clapperboard,
  Columns2,
  Download,
  Expand,
  Eye,
  EyeOff,
  Flag,
  FolderMinus,
  FolderPlus,
  Globe,
  Heart,
  ImagePlus,
  Lock,
  type LucideIcon,
  Maximize2,
  Pencil,
  RefreshCw,
  RotateCcw,
  Scissors,
  Share2,
  Shuffle,
  Trash2,
  UsersRound,
  WandSparkles,
} from 'lucide-react'
import type { ArtCard } from '#contract/art-card'
import { MODES, UPSCALE } from '#contract/catalogue/modes'
import { actionText as text } from '#web/text/art-actions.ts'
import { type ArtTarget, artTargets, targetHref } from './art-targets.ts'
import {
  collectArts,
  deleteArts,
  downloadZip,
  restoreArts,
  setPrivacy,
  setPromptPrivacy,
} from './change-arts.ts'
import { downloadArt } from './download-art.ts'
import type { ArtHost, ArtPanel, HostAbility, Obstacle } from './host.ts'
import { shareArt } from './share-art.ts'
import { toggleLike } from './toggle-like.ts'

/** What an action needs to run. */
export type ActionContext = {
  cache: QueryClient
  host: ArtHost
  goTo(href: string): Promise<void>
  /** Opens a dialog, which finishes the action. */
  ask(panel: ArtPanel): void
}

/** Whether it worked; undefined where a dialog asks first. */
type Outcome = boolean | undefined

type Run = (arts: readonly ArtCard[], context: ActionContext) => Promise<Outcome> | Outcome

type Definition = {
  icon: LucideIcon
  /** The same key on every page. Two actions share one only if they are the two sides of a switch. */
  key?: string
  /** The line in the lists of keys. */
  keyHint?: string
  label: string | ((art: ArtCard) => string)
  /** The label for several arts, if it is a different one. */
  manyLabel?: string
  /** `others`: everybody but the owner. */
  mayUse: 'anyone' | 'owner' | 'others'
  /** Also for arts that are not finished, or became nothing. */
  isForUnfinished?: true
  /** Arts in the trash have these actions and no others. */
  isForTrash?: true
  /** What the page has to be able to do. */
  needs?: HostAbility
  /** Whether it makes sense for this art. */
  fits?(art: ArtCard): boolean
  /** Why it cannot be done with this art; its button then only says so. */
  whyNot?(art: ArtCard, host: ArtHost): Obstacle | null
  /** The page that it leads to. Not offered where the app has no such page. */
  page?: string
  run: Run
}

const listIds = (arts: readonly ArtCard[]) => arts.map(({ art_id: id }) => id)

/** For actions that take one art. */
const one =
  (run: (art: ArtCard, context: ActionContext) => Promise<Outcome> | Outcome): Run =>
  ([art], context) =>
    art === undefined ? undefined : run(art, context)

const asking =
  (kind: ArtPanel['kind']): Run =>
  (arts, { ask }) =>
    void ask({ kind, arts })

const leadingTo = (target: ArtTarget) => ({
  page: artTargets[target].path,
  mayUse: 'anyone' as const,
  // A video is no single picture to start from.
  fits: (art: ArtCard) => !isVideo(art),
  run: one(async (art, { goTo }) => {
    await goTo(targetHref(target, art.art_id))
    return true
  }),
})

export const isVideo = ({ mode }: Pick<ArtCard, 'mode'>) => mode === 'video'

/** What a tool has made has no seed to change. */
const isDrawn = (art: ArtCard) => isVideo(art) || Object.hasOwn(MODES, art.mode)

/** Whether the viewer may know how it was made. */
const isReadable = ({ prompt }: ArtCard) => prompt !== null

function whyNoUpscale(art: ArtCard, { upscaleUnavailable }: ArtHost): Obstacle | null {
  if (isVideo(art)) return { sentence: text.not.video, tier: null }
  if (Math.max(art.width, art.height) > UPSCALE.longestSide) return { sentence: text.not.large, tier: null }
  return upscaleUnavailable?.(art) ?? null
}

/**
 * Everything that can be done with an art, in the order in which it is shown: the studio's tiles and viewer, the
 * gallery, the art page and the selection bar all take their buttons and keys from here.
 */
const definitions = {
  open: {
    isForUnfinished: true,
    icon: Expand,
    key: 'Enter',
    keyHint: text.open.key,
    label: text.open.label,
    mayUse: 'anyone',
    needs: 'open',
    run: one((art, { host }) => {
      host.open?.(art)
      return true
    }),
  },
  select: {
    isForUnfinished: true,
    icon: Check,
    key: 's',
    keyHint: text.select.key,
    label: text.select.label,
    mayUse: 'anyone',
    needs: 'select',
    run: one((art, { host }) => {
      host.select?.(art)
      return true
    }),
  },
  download: {
    icon: Download,
    key: 'd',
    keyHint: text.download.key,
    label: text.download.label,
    manyLabel: text.download.many,
    mayUse: 'anyone',
    run: (arts) => {
      const [art] = arts
      return arts.length === 1 && art !== undefined ? downloadArt(art) : downloadZip(listIds(arts))
    },
  },
  like: {
    icon: Heart,
    key: 'l',
    keyHint: text.like.key,
    label: ({ liked }) => (liked ? text.like.on : text.like.label),
    mayUse: 'anyone',
    run: one((art, { cache }) => toggleLike(cache, art)),
  },
  collect: {
    icon: FolderPlus,
    key: 'c',
    keyHint: text.collect.key,
    label: text.collect.label,
    mayUse: 'anyone',
    run: asking('collect'),
  },
  uncollect: {
    icon: FolderMinus,
    label: text.uncollect.label,
    mayUse: 'anyone',
    needs: 'collection',
    run: (arts, { cache, host: { collection } }) =>
      collection && collectArts(cache, listIds(arts), collection, 'remove'),
  },
  share: {
    icon: Share2,
    label: text.share.label,
    mayUse: 'anyone',
    run: one((art) => shareArt(art)),
  },
  remix: {
    icon: Shuffle,
    key: 'r',
    keyHint: text.remix.key,
    label: text.remix.label,
    mayUse: 'anyone',
    run: one(async (art, { host, goTo }) => {
      if (host.remix !== undefined) return host.remix(art)
      await goTo(`/app/generate/image?from=${art.art_id}`)
      return true
    }),
  },
  vary: {
    icon: RefreshCw,
    key: 'v',
    keyHint: text.vary.key,
    label: text.vary.label,
    mayUse: 'anyone',
    needs: 'vary',
    fits: (art) => isDrawn(art) && isReadable(art),
    whyNot: (art, { varyUnavailable }) => varyUnavailable?.(art) ?? null,
    run: one((art, { host }) => host.vary?.(art)),
  },
  varySlightly: {
    icon: WandSparkles,
    key: 'n',
    keyHint: text.varySlightly.key,
    label: text.varySlightly.label,
    mayUse: 'anyone',
    needs: 'varySlightly',
    fits: (art) => isDrawn(art) && !isVideo(art) && isReadable(art),
    whyNot: (art, { slightlyUnavailable }) => slightlyUnavailable?.(art) ?? null,
    run: one((art, { host }) => host.varySlightly?.(art)),
  },
  upscale: {
    icon: Maximize2,
    key: 'u',
    keyHint: text.upscale.key,
    label: text.upscale.label,
    mayUse: 'anyone',
    needs: 'upscale',
    whyNot: whyNoUpscale,
    run: one((art, { host }) => host.upscale?.(art)),
  },
  reference: {
    icon: ImagePlus,
    key: 'e',
    keyHint: text.reference.key,
    label: text.reference.label,
    mayUse: 'anyone',
    needs: 'refer',
    run: one((art, { host }) => {
      host.refer?.(art)
      return true
    }),
  },
  compare: {
    icon: Columns2,
    key: 'b',
    keyHint: text.compare.key,
    label: text.compare.label,
    mayUse: 'anyone',
    needs: 'compare',
    run: one((art, { host }) => {
      host.compare?.(art)
      return true
    }),
  },
  move: {
    icon: Clapperboard,
    key: 'm',
    keyHint: text.move.key,
    label: text.move.label,
    ...leadingTo('video'),
  },
  edit: {
    icon: Pencil,
    key: 'i',
    keyHint: text.edit.key,
    label: text.edit.label,
    ...leadingTo('editor'),
  },
  cut: {
    icon: Scissors,
    key: 'x',
    keyHint: text.cut.key,
    label: text.cut.label,
    ...leadingTo('background'),
  },
  swap: {
    icon: UsersRound,
    key: 'f',
    keyHint: text.swap.key,
    label: text.swap.label,
    ...leadingTo('faceTarget'),
  },
  publish: {
    icon: Globe,
    key: 'p',
    keyHint: text.publish.key,
    label: text.publish.label,
    mayUse: 'owner',
    fits: ({ is_private: isPrivate }) => isPrivate,
    run: (arts, { cache }) => setPrivacy(cache, listIds(arts), false),
  },
  hide: {
    icon: Lock,
    key: 'p',
    keyHint: text.hide.key,
    label: text.hide.label,
    mayUse: 'owner',
    fits: ({ is_private: isPrivate }) => !isPrivate,
    run: (arts, { cache }) => setPrivacy(cache, listIds(arts), true),
  },
  hidePrompt: {
    icon: EyeOff,
    key: 'h',
    keyHint: text.hidePrompt.key,
    label: text.hidePrompt.label,
    manyLabel: text.hidePrompt.many,
    mayUse: 'owner',
    fits: ({ hide_prompt: isHidden }) => !isHidden,
    run: (arts, { cache }) => setPromptPrivacy(cache, listIds(arts), true),
  },
  showPrompt: {
    icon: Eye,
    key: 'h',
    keyHint: text.showPrompt.key,
    label: text.showPrompt.label,
    manyLabel: text.showPrompt.many,
    mayUse: 'owner',
    fits: ({ hide_prompt: isHidden }) => isHidden,
    run: (arts, { cache }) => setPromptPrivacy(cache, listIds(arts), false),
  },
  delete: {
    isForUnfinished: true,
    icon: Trash2,
    key: 'Delete',
    keyHint: text.delete.key,
    label: text.delete.label,
    mayUse: 'owner',
    run: (arts, { cache }) => deleteArts(cache, listIds(arts)),
  },
  report: {
    isForUnfinished: true,
    icon: Flag,
    label: text.report.label,
    mayUse: 'others',
    run: asking('report'),
  },
  restore: {
    isForUnfinished: true,
    icon: RotateCcw,
    label: text.restore.label,
    mayUse: 'owner',
    isForTrash: true,
    run: (arts, { cache }) => restoreArts(cache, listIds(arts)),
  },
  erase: {
    isForUnfinished: true,
    icon: Trash2,
    label: text.erase.label,
    mayUse: 'owner',
    isForTrash: true,
    run: asking('erase'),
  },
} as const satisfies Record<string, Definition>

export type ArtActionId = keyof typeof definitions

export type ArtAction = Definition & { id: ArtActionId }

export const artActions: readonly ArtAction[] = Object.entries(
  definitions as Record<ArtActionId, Definition>,
).map(([id, definition]) => ({ id: id as ArtActionId, ...definition }))

export function findAction(id: ArtActionId): ArtAction {
  return { id, ...(definitions[id] as Definition) }
}

export function labelOf(action: ArtAction, arts: readonly ArtCard[]): string {
  const { label, manyLabel } = action
  if (typeof label === 'string') return arts.length > 1 ? (manyLabel ?? label) : label
  const [art] = arts
  return art === undefined ? '' : label(art)
}
