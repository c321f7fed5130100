import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { ArtCard } from '#contract/art-card'
import { ArtImage } from '#web/features/art/index.ts'
import { studioText } from '#web/text/studio.ts'
import { BeforeAfter } from '#web/ui/BeforeAfter.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Segments } from '#web/ui/Segments.tsx'

const text = studioText.compare

type Way = 'slider' | 'beside'
const ways = [
  { value: 'slider', label: text.slider },
  { value: 'beside', label: text.beside },
] as const

/** Compares two arts with a slider or side by side. */
export function Compare({ pair: [one, other], onClose }: { pair: [ArtCard, ArtCard]; onClose(): void }) {
  const [way, setWay] = useState<Way>('slider')
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
          {way === 'slider' ? (
            <Slider one={one} other={other} />
          ) : (
            <div className="grid min-h-0 gap-3 max-sm:grid-rows-2 sm:grid-cols-2">
              {[one, other].map((art) => (
                <ArtImage
                  key={art.art_id}
                  art={art}
                  size="full"
                  className="size-full min-h-0 rounded-middle object-contain"
                />
              ))}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Slider({ one, other }: { one: ArtCard; other: ArtCard }) {
  return (
    <div className="grid min-h-0 place-items-center">
      <div
        className="relative max-h-full max-w-full overflow-hidden rounded-middle"
        style={{ aspectRatio: `${one.width} / ${one.height}`, height: '100%' }}
      >
        <BeforeAfter
          label={text.line}
          before={<ArtImage art={one} size="full" className="size-full object-cover" />}
          after={<ArtImage art={other} size="full" className="size-full object-cover" />}
        />
      </div>
    </div>
  )
}
