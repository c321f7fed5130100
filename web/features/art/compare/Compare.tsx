import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { ArtCard } from '#contract/art-card'
import { studioText } from '#web/text/studio.ts'
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { ArtImage } from '../ArtImage.tsx'
import { SettingsDiff } from './SettingsDiff.tsx'

const text = studioText.compare

type Way = 'slider' | 'beside'
const ways = [
  { value: 'slider', label: text.slider },
  { value: 'beside', label: text.beside },
] as const

/** Compares two arts with a slider or side by side, and lists the settings that differ. */
export function Compare({ pair, onClose }: { pair: readonly [ArtCard, ArtCard]; onClose(): void }) {
  const [way, setWay] = useState<Way>('beside')
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="panel-backdrop fixed inset-0 z-40 bg-ground" />
        <Dialog.Popup className="panel fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)] gap-3 bg-ground p-4 outline-none lg:p-6">
          <div className="flex items-center justify-between gap-4">
            <Dialog.Title className="text-21 font-medium max-sm:sr-only">{text.title}</Dialog.Title>
            <Segments<Way> label={text.way} labelHidden value={way} onChange={setWay} options={ways} />
            <Dialog.Close
              render={
                <IconButton
                  label={studioText.problem.dismiss}
                  icon={<X size={22} strokeWidth={1.5} aria-hidden />}
                />
              }
            />
          </div>
          <div className="grid min-h-0 gap-4 overflow-y-auto max-lg:grid-rows-[minmax(20rem,60dvh)_auto] lg:grid-cols-[minmax(0,1fr)_24rem]">
            {way === 'slider' ? <Slider pair={pair} /> : <Beside pair={pair} />}
            <SettingsDiff pair={pair} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type Pair = { pair: readonly [ArtCard, ArtCard] }

function Beside({ pair }: Pair) {
  return (
    <div className="grid min-h-0 grid-cols-2 gap-3">
      {pair.map((art, index) => (
        <figure key={art.art_id} className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-1.5">
          <div className="grid min-h-0 grid-rows-1 place-items-center">
            <ArtImage
              art={art}
              size="full"
              className="block h-auto max-h-full w-auto max-w-full rounded-middle"
            />
          </div>
          <figcaption className="text-center text-13 text-quiet">
            {index === 0 ? text.first : text.second}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

/** In a frame that is as large as the room allows and shows both whole, whatever their shapes. */
function Slider({ pair: [one, other] }: Pair) {
  const ratio = Math.max(one.width, other.width) / Math.max(one.height, other.height)
  return (
    <div className="grid [container-type:size] min-h-0 place-items-center">
      <div
        className="relative overflow-hidden rounded-middle"
        style={{ aspectRatio: ratio, width: `min(100cqw, 100cqh * ${ratio})` }}
      >
        <BeforeAfter label={text.line} before={<Layer art={one} />} after={<Layer art={other} />} />
        <Corner className="left-2">{text.first}</Corner>
        <Corner className="right-2">{text.second}</Corner>
      </div>
    </div>
  )
}

/** Opaque, or a wider picture would be seen beside a narrower one. */
const Layer = ({ art }: { art: ArtCard }) => (
  <div className="size-full bg-sunken">
    <ArtImage art={art} size="full" className="size-full object-contain" />
  </div>
)

const Corner = ({ className, children }: { className: string; children: string }) => (
  <span
    className={`pointer-events-none absolute top-2 rounded-small bg-ground/80 px-2 py-0.5 text-12 ${className}`}
  >
    {children}
  </span>
)
