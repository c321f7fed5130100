import { X } from 'lucide-react'
import { studioText } from '#web/text/studio.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { RangeField } from '#web/ui/RangeField.tsx'
import { useField } from './form-store.tsx'
import type { ModeOffer } from './queries.ts'

const text = studioText.settings.loras

/** LoRAs that came with a link or a picture; where nothing can use them, that is said. */
export function LoraList({ offer }: { offer: ModeOffer }) {
  const [loras, setLoras] = useField('loras')
  return (
    <div className="grid gap-3">
      <p className="text-13 text-quiet">{offer.loras_unavailable ?? text.hint(offer.max_loras)}</p>
      {loras.map((lora) => (
        <div key={lora.uid} className="flex items-center gap-2">
          <div className="grow">
            <RangeField
              label={lora.name}
              value={lora.weight}
              min={-2}
              max={2}
              step={0.05}
              onChange={(weight) =>
                setLoras(loras.map((one) => (one.uid === lora.uid ? { ...one, weight } : one)))
              }
            />
          </div>
          <IconButton
            label={text.remove(lora.name)}
            icon={<X size={18} strokeWidth={1.5} aria-hidden />}
            onClick={() => setLoras(loras.filter(({ uid }) => uid !== lora.uid))}
          />
        </div>
      ))}
    </div>
  )
}
