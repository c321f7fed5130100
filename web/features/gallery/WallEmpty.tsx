import { Link } from '@tanstack/react-router'
import { galleryText } from '#web/text/gallery.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { GalleryParams } from './address.ts'
import { listAddresses } from './GalleryTabs.tsx'

const text = galleryText.empty

type Props = {
  t: GalleryParams['t']
  /** The search or its filters match nothing. */
  isNarrowed: boolean
  onShowAll(): void
}

const line = buttonClass({ tone: 'line' })

/** An empty list: why, and what to do next. */
export function WallEmpty({ t, isNarrowed, onShowAll }: Props) {
  if (isNarrowed) {
    return (
      <EmptyState
        {...text.search}
        action={
          <Button tone="line" onClick={onShowAll}>
            {text.search.action}
          </Button>
        }
      />
    )
  }
  const words = t === 'search' ? text.blank : text[t]
  return <EmptyState {...words} action={<Next t={t} label={words.action} />} />
}

function Next({ t, label }: { t: GalleryParams['t']; label: string }) {
  if (t === 'following') {
    return (
      <Link to="/app/_auth/user/search" className={line}>
        {label}
      </Link>
    )
  }
  if (t === 'liked' || t === 'collection' || t === 'deleted') {
    return (
      <Link
        to="/app/_auth/art/search"
        search={t === 'liked' ? listAddresses.search : listAddresses.mine}
        className={line}
      >
        {label}
      </Link>
    )
  }
  return (
    <Link to="/app/generate/image" className={buttonClass()}>
      {label}
    </Link>
  )
}
