import { FolderPlus, Shuffle } from 'lucide-react'
import { galleryText } from '#web/text/gallery.ts'
import { ChipMenu } from '#web/ui/ChipMenu.tsx'
import { chipClass, plainChip } from '#web/ui/chip.ts'
import { classes } from '#web/ui/classes.ts'
import type { GalleryAddress, GalleryParams } from './address.ts'
import { listFilters, setFilter, withoutFilters } from './filters.ts'
import type { OtherFilter } from './OtherFilters.tsx'

const text = galleryText.filters

type Props = {
  address: GalleryAddress
  params: GalleryParams
  onChange(address: GalleryAddress): void
  onShuffle(): void
  /** Everything that is set, with a way to remove it. */
  others: readonly OtherFilter[]
  /** Saves the search as a collection. */
  onSave?(): void
}

/** The filters as chips; the address holds what is chosen. */
export function FilterBar({ address, params, onChange, onShuffle, others, onSave }: Props) {
  const filters = listFilters(params)
  return (
    <>
      {filters.map(({ name, label, options, value, isSet }) => (
        <ChipMenu
          key={name}
          label={label}
          options={options}
          value={value}
          isSet={isSet}
          showsValue={name === 'order'}
          onChoose={(chosen) => onChange(setFilter(address, name, chosen))}
        />
      ))}
      {params.order === 'random' && (
        <button type="button" onClick={onShuffle} className={classes(chipClass, plainChip)}>
          <Shuffle size={14} strokeWidth={1.5} aria-hidden />
          {text.shuffle}
        </button>
      )}
      {onSave !== undefined && (
        <button type="button" onClick={onSave} className={classes(chipClass, plainChip)}>
          <FolderPlus size={14} strokeWidth={1.5} aria-hidden />
          {text.save}
        </button>
      )}
      {others.length > 0 && (
        <button
          type="button"
          onClick={() => onChange(withoutFilters(address))}
          className="link shrink-0 px-1 text-13"
        >
          {text.clear}
        </button>
      )}
    </>
  )
}
