import { FolderPlus, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { galleryText } from '#web/text/gallery.ts'
import { Button } from '#web/ui/Button.tsx'
import { chipClass } from '#web/ui/chip.ts'
import { classes } from '#web/ui/classes.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { KeyList } from '#web/ui/KeyList.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { GalleryAddress, GalleryParams } from './address.ts'
import { listFilters, setFilter, withoutFilters } from './filters.ts'

const text = galleryText.filters

type Props = {
  address: GalleryAddress
  params: GalleryParams
  onChange(address: GalleryAddress): void
  onShuffle(): void
  /** Saves the search as a collection. */
  onSave?(): void
  onClose(): void
}

/** The filters on a phone. */
export function FilterSheet({ address, params, onChange, onShuffle, onSave, onClose }: Props) {
  const [isHelped, setHelped] = useState(false)
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={text.title}>
      <div className="grid gap-4 overflow-y-auto py-2">
        {listFilters(params).map(({ name, label, options, value }) => (
          <fieldset key={name} className="grid gap-2">
            <legend className="mb-1.5 text-13 font-semibold">{label}</legend>
            <div className="flex flex-wrap gap-2">
              {options.map((option) => (
                <button
                  key={option.value}
                  type="button"
                  aria-pressed={option.value === value}
                  onClick={() => onChange(setFilter(address, name, option.value))}
                  className={classes(
                    chipClass,
                    option.value === value ? 'border-bloom text-bloom-text' : 'border-line text-text',
                  )}
                >
                  {option.label}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
        {params.order === 'trending' && <p className="text-13 text-quiet">{text.trending}</p>}
        {params.order === 'random' && (
          <Button tone="line" onClick={onShuffle}>
            <Shuffle size={16} strokeWidth={1.5} aria-hidden />
            {text.shuffle}
          </Button>
        )}
        <Disclosure title={galleryText.search.help} open={isHelped} onOpenChange={setHelped}>
          <KeyList keys={galleryText.search.words} />
        </Disclosure>
        {onSave !== undefined && (
          <Button tone="line" onClick={onSave}>
            <FolderPlus size={16} strokeWidth={1.5} aria-hidden />
            {text.save}
          </Button>
        )}
      </div>
      <div className="flex gap-3 pt-2">
        <Button tone="quiet" onClick={() => onChange(withoutFilters(address))}>
          {text.clear}
        </Button>
        <Button className="flex-1" onClick={onClose}>
          {text.done}
        </Button>
      </div>
    </Sheet>
  )
}
