import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ArtCard } from '#contract/art-card'
import type { CallData } from '#web/api/answer.ts'
import { ArtImage, toBackdrop } from '#web/features/art/index.ts'
import { galleryText } from '#web/text/gallery.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useRevealed } from '../revealed.ts'

const text = galleryText.art

type Props = {
  art: CallData<'art.get_by_id'>
  previous: ArtCard | undefined
  next: ArtCard | undefined
  onShow(art: ArtCard): void
}

/** The art, as large as the screen allows, with buttons to the neighbours. */
export function ArtView({ art, previous, next, onShow }: Props) {
  return (
    <div className="relative grid min-h-[40dvh] place-items-center bg-sunken [--room:70dvh] lg:sticky lg:top-0 lg:h-dvh lg:p-6 lg:[--room:calc(100dvh-3rem)]">
      <div
        key={art.art_id}
        className="petal-open relative overflow-hidden lg:rounded-middle"
        style={{ width: `min(100%, calc(var(--room) * ${art.width / art.height}))` }}
      >
        <Shown art={art} />
      </div>
      <div className="pointer-events-none absolute inset-x-2 top-1/2 flex -translate-y-1/2 justify-between *:pointer-events-auto">
        <Turn
          to={previous}
          label={text.previous}
          keys="ArrowLeft"
          onShow={onShow}
          icon={<ChevronLeft size={22} strokeWidth={1.5} aria-hidden />}
        />
        <Turn
          to={next}
          label={text.next}
          keys="ArrowRight"
          onShow={onShow}
          icon={<ChevronRight size={22} strokeWidth={1.5} aria-hidden />}
        />
      </div>
    </div>
  )
}

function Shown({ art }: { art: Props['art'] }) {
  const { isCovered, reveal } = useRevealed()
  const ratio = { aspectRatio: `${art.width} / ${art.height}` }
  if (art.status !== 'done' || art.url === null) {
    return (
      <p
        style={ratio}
        className="grid w-full place-content-center border border-dashed border-line-strong p-8 text-center text-quiet"
      >
        {art.reason ?? galleryText.filters.statuses[art.status]}
        {art.status === 'blocked' && (
          <Link to="/app/_auth/account/decisions" className="link mt-3">
            {text.contest}
          </Link>
        )}
      </p>
    )
  }
  if (isCovered(art)) {
    return (
      <div style={ratio} className="relative">
        <ArtImage art={{ ...art, prompt: null }} size="thumb" className="size-full object-cover" />
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-veil text-[oklch(0.95_0.015_90)]">
          <EyeOff size={28} strokeWidth={1.5} aria-hidden />
          <p>{galleryText.wall.covered[art.rating ?? 'general']}</p>
          <Button onClick={() => reveal(art.art_id)}>{text.reveal}</Button>
        </div>
      </div>
    )
  }
  if (art.media_type?.startsWith('video/')) {
    return (
      <video
        src={art.url}
        poster={art.sharp_thumb_url ?? art.thumb_url ?? undefined}
        width={art.width}
        height={art.height}
        aria-label={art.prompt ?? text.title}
        controls
        autoPlay
        muted
        loop
        playsInline
        className="block h-auto w-full"
        style={toBackdrop(art.thumbhash)}
      />
    )
  }
  return <ArtImage art={art} size="full" eager className="block h-auto w-full" />
}

type TurnProps = {
  to: ArtCard | undefined
  label: string
  keys: string
  icon: ReactNode
  onShow(art: ArtCard): void
}

function Turn({ to, label, keys, icon, onShow }: TurnProps) {
  if (to === undefined) return <span />
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-keyshortcuts={keys}
      onClick={() => onShow(to)}
      className="rounded-full bg-ground/80 text-text"
    />
  )
}
