import { Check, EyeOff, Heart, Lock, Play } from 'lucide-react'
import { memo } from 'react'
import type { ArtCard } from '#contract/art-card'
import { ArtImage } from '#web/features/art/index.ts'
import { galleryText } from '#web/text/gallery.ts'
import { classes } from '#web/ui/classes.ts'
import { cutAtWords } from '#web/ui/highlight.ts'

const text = galleryText.wall

type Props = {
  art: ArtCard
  index: number
  /** The number of arts; -1 while it is unknown. */
  total: number
  x: number
  y: number
  width: number
  height: number
  href: string
  /** Blurred until the user asks to see it. */
  isCovered: boolean
  /** The one tile that Tab stops at; arrow keys move on from it. */
  isStop: boolean
  /** Hovered or focused, so it shows its buttons. Other tiles have none, which halves the elements. */
  isAimedAt: boolean
  isSelected: boolean
  /** Selection mode: a click selects, and every tile shows its checkbox. */
  isChoosing: boolean
  canSelect: boolean
  words: readonly string[]
}

const roundClass = 'grid size-7 place-items-center rounded-full'
const badge = `${roundClass} bg-ground/85 text-text`

/** One tile of a wall. The wall handles its events, so that ten thousand tiles need no handlers. */
export const Tile = memo(function Tile(props: Props) {
  const { art, index, total, x, y, width, height, href, words } = props
  const { isCovered, isStop, isAimedAt, isSelected, isChoosing, canSelect } = props
  const name = art.prompt ?? text.by(art.owner.name)
  const canLike = !isCovered && !isChoosing && art.status === 'done' && art.deleted_at === null
  const label = isCovered ? `${text.covered[art.rating ?? 'general']}. ${text.reveal}` : name
  return (
    <li
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      style={{ width, height, left: x, top: y }}
      className="absolute select-none [contain:layout_size_style]"
    >
      <a
        href={href}
        data-tile
        aria-label={label}
        tabIndex={isStop ? 0 : -1}
        draggable={false}
        className={classes(
          'block size-full rounded-small -outline-offset-2 [-webkit-touch-callout:none]',
          isSelected && 'outline-3 outline-bloom',
        )}
      >
        {art.status === 'done' ? (
          <ArtImage
            art={isCovered ? art : { ...art, thumb_url: art.sharp_thumb_url ?? art.thumb_url }}
            size="thumb"
            hurried
            className="size-full rounded-small object-cover"
          />
        ) : (
          <span className="grid size-full place-content-center rounded-small border border-dashed border-line-strong p-3 text-center text-13 text-quiet">
            {galleryText.filters.statuses[art.status]}
          </span>
        )}
        {isCovered && <Cover rating={art.rating} />}
      </a>
      {!isCovered && words.length > 0 && art.prompt !== null && <Words prompt={art.prompt} words={words} />}
      {canSelect && (isAimedAt || isChoosing) && (
        <button
          type="button"
          data-do="select"
          tabIndex={-1}
          aria-pressed={isSelected}
          aria-label={text.select}
          className={classes(
            roundClass,
            'feedback absolute top-2 left-2',
            isSelected ? 'bg-bloom text-on-bloom' : 'bg-ground/85 text-text',
            !isChoosing && 'pointer-coarse:hidden',
          )}
        >
          <Check size={16} strokeWidth={2} aria-hidden className={isSelected ? '' : 'opacity-40'} />
        </button>
      )}
      {(art.deleted_at !== null || art.is_private || art.mode === 'video') && <Marks art={art} />}
      {canLike && (isAimedAt || art.liked) && (
        <button
          type="button"
          data-do="like"
          tabIndex={-1}
          aria-pressed={art.liked}
          aria-label={text.like}
          className={classes(
            'feedback absolute right-2 flex h-7 items-center gap-1 rounded-full bg-ground/85 px-2 text-12',
            // A larger touch area than it looks.
            "pointer-coarse:before:absolute pointer-coarse:before:-inset-2 pointer-coarse:before:content-['']",
            words.length > 0 && art.prompt !== null ? 'bottom-14' : 'bottom-2',
            art.liked ? 'text-bloom-text' : 'text-text pointer-coarse:hidden',
          )}
        >
          <Heart size={14} strokeWidth={1.5} aria-hidden fill={art.liked ? 'currentColor' : 'none'} />
          {art.like_count > 0 && <span className="tabular">{art.like_count}</span>}
        </button>
      )}
    </li>
  )
})

/** Badges: in the trash, private, video. */
function Marks({ art }: { art: ArtCard }) {
  return (
    <span className="pointer-events-none absolute top-2 right-2 flex gap-1.5">
      {art.deleted_at !== null && (
        <span className="rounded-full bg-ground/85 px-2.5 py-1 text-12">
          {text.daysLeft(countDaysLeft(art.deleted_at))}
        </span>
      )}
      {art.is_private && (
        <span className={badge} title={text.isPrivate}>
          <Lock size={14} strokeWidth={1.5} aria-label={text.isPrivate} />
        </span>
      )}
      {art.mode === 'video' && (
        <span className={badge} title={text.isVideo}>
          <Play size={14} strokeWidth={1.5} aria-label={text.isVideo} />
        </span>
      )}
    </span>
  )
}

function Cover({ rating }: { rating: ArtCard['rating'] }) {
  return (
    <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-veil text-12 text-[oklch(0.95_0.015_90)]">
      <EyeOff size={20} strokeWidth={1.5} aria-hidden />
      {text.covered[rating ?? 'general']}
    </span>
  )
}

function Words({ prompt, words }: { prompt: string; words: readonly string[] }) {
  return (
    <p className="pointer-events-none absolute inset-x-0 bottom-0 rounded-b-small bg-ground/85 px-2 pt-1 pb-1.5 text-13">
      <span className="line-clamp-2 wrap-anywhere">
        {cutAtWords(prompt, words).map((piece) =>
          piece.isFound ? (
            <mark key={piece.at} className="bg-transparent font-semibold text-bloom-text">
              {piece.text}
            </mark>
          ) : (
            <span key={piece.at}>{piece.text}</span>
          ),
        )}
      </span>
    </p>
  )
}

const dayMs = 24 * 60 * 60 * 1000
const trashDays = 30

/** Days until an art in the trash is erased, rounded up. */
export function countDaysLeft(deletedAt: string): number {
  return Math.max(1, Math.ceil((Date.parse(deletedAt) + trashDays * dayMs - Date.now()) / dayMs))
}
