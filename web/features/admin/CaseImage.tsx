import { EyeOff } from 'lucide-react'
import { adminText } from '#web/text/admin.ts'
import { BloomMark } from '#web/ui/BloomMark.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { LookedAt } from './queries.ts'

const text = adminText.case

type Kind = 'picture' | 'text' | 'notice'

/** Stands for the content of a case until an admin asks to see it; the page does not have it before [S-11]. */
export function Covered({ kind, busy, onLook }: { kind: Kind; busy: boolean; onLook(): void }) {
  return (
    <div className="relative grid min-h-56 place-items-center overflow-hidden rounded-large border border-line bg-sunken p-6 text-center">
      <BloomMark size={360} className="absolute opacity-10 blur-xl" />
      <div className="relative grid justify-items-center gap-3">
        <p className="font-display text-21">{text.covered[kind]}</p>
        <Button busy={busy} onClick={onLook} aria-keyshortcuts="r">
          {text.look[kind]}
        </Button>
        <p className="text-13 text-quiet">{text.lookHint}</p>
      </div>
    </div>
  )
}

/** The image of a case, with a button that covers it again. */
type ImageProps = { image: LookedAt['picture']; onCover(): void }

export function CaseImage({ image, onCover }: ImageProps) {
  if (image === null) return <p className="rounded-middle bg-sunken p-6 text-quiet">{text.gone}</p>
  return (
    <figure className="relative grid min-h-32 place-items-center overflow-hidden rounded-large border border-line bg-sunken">
      <img
        src={image.url}
        alt={text.alt}
        width={image.width}
        height={image.height}
        draggable={false}
        className="petal-open max-h-[56vh] w-auto object-contain"
      />
      <Button
        tone="line"
        size="small"
        aria-keyshortcuts="r"
        onClick={onCover}
        className="absolute right-3 bottom-3 bg-raised"
      >
        <EyeOff size={16} strokeWidth={1.5} aria-hidden />
        {text.cover}
      </Button>
    </figure>
  )
}
