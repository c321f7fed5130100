import { Link } from '@tanstack/react-router'
import { Download, Flag, FolderPlus, Heart, RotateCcw, Share2, Shuffle, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { galleryText } from '#web/text/gallery.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { UseMenu } from './UseMenu.tsx'

const text = galleryText.art

export type ArtAction = 'like' | 'collect' | 'download' | 'share' | 'report' | 'delete' | 'restore'

type Props = { art: CallData<'art.get_by_id'>; isOwn: boolean; onAction(action: ArtAction): void }

/** What can be done with a picture: what is done most at the thumb, what is done seldom below it. */
export function ArtActions({ art, isOwn, onAction }: Props) {
  if (art.deleted_at !== null) {
    return (
      <Button onClick={() => onAction('restore')}>
        <RotateCcw size={18} strokeWidth={1.5} aria-hidden />
        {text.restore}
      </Button>
    )
  }
  const isDone = art.status === 'done'
  return (
    <div className="grid gap-3">
      {isDone && (
        <div className="flex gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:justify-around max-lg:border-t max-lg:border-line max-lg:bg-ground max-lg:px-2 max-md:py-1 max-lg:py-2 md:max-lg:bottom-0 md:max-lg:left-21">
          <Round
            label={text.like}
            keys="l"
            isPressed={art.liked}
            onClick={() => onAction('like')}
            icon={
              <Heart size={22} strokeWidth={1.5} aria-hidden fill={art.liked ? 'currentColor' : 'none'} />
            }
          >
            {art.like_count > 0 ? text.likes(art.like_count) : text.like}
          </Round>
          {isOwn && (
            <Round
              label={text.collect}
              keys="c"
              onClick={() => onAction('collect')}
              icon={<FolderPlus size={22} strokeWidth={1.5} aria-hidden />}
            >
              {text.collect}
            </Round>
          )}
          <Round
            label={text.download}
            keys="d"
            onClick={() => onAction('download')}
            icon={<Download size={22} strokeWidth={1.5} aria-hidden />}
          >
            {text.download}
          </Round>
          <Round
            label={text.share}
            onClick={() => onAction('share')}
            icon={<Share2 size={22} strokeWidth={1.5} aria-hidden />}
          >
            {text.share}
          </Round>
        </div>
      )}
      {isDone && (
        <div className="flex flex-wrap gap-2">
          {art.settings !== null && (
            <Link
              to="/app/generate/image"
              search={{ from: art.art_id }}
              className={buttonClass({ tone: 'bloom' })}
            >
              <Shuffle size={18} strokeWidth={1.5} aria-hidden />
              {text.remix}
            </Link>
          )}
          {/* A film has no single picture to start from. */}
          {art.mode !== 'video' && <UseMenu artId={art.art_id} />}
        </div>
      )}
      <div className="flex">
        {isOwn ? (
          <Quiet
            label={text.delete}
            onClick={() => onAction('delete')}
            icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
          />
        ) : (
          <Quiet
            label={text.report}
            onClick={() => onAction('report')}
            icon={<Flag size={16} strokeWidth={1.5} aria-hidden />}
          />
        )}
      </div>
    </div>
  )
}

type RoundProps = {
  label: string
  icon: ReactNode
  keys?: string
  isPressed?: boolean
  onClick(): void
  children: ReactNode
}

function Round({ label, icon, keys, isPressed, onClick, children }: RoundProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-keyshortcuts={keys}
      title={keys === undefined ? label : `${label} (${keys})`}
      onClick={onClick}
      className={classes(
        'feedback grid min-w-17 flex-1 justify-items-center gap-1 rounded-middle px-2 py-2 text-12 hover:bg-raised lg:border lg:border-line lg:py-3',
        isPressed ? 'text-bloom-text' : 'text-text',
      )}
    >
      {icon}
      <span className="tabular">{children}</span>
    </button>
  )
}

function Quiet({ label, icon, onClick }: { label: string; icon: ReactNode; onClick(): void }) {
  return (
    <Button tone="quiet" size="small" onClick={onClick} className="-ml-3">
      {icon}
      {label}
    </Button>
  )
}
