import { Menu } from '@base-ui/react/menu'
import { Check, ChevronDown, FolderPlus, Shuffle, X } from 'lucide-react'
import { useRef } from 'react'
import { galleryText } from '#web/text/gallery.ts'
import { classes } from '#web/ui/classes.ts'
import type { GalleryAddress, GalleryParams } from './address.ts'
import { type Filter, listFilters, setFilter, withoutFilters } from './filters.ts'

const text = galleryText.filters

export const chipClass =
  'feedback inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-13 whitespace-nowrap'
const plainChip = 'border-line text-quiet hover:border-line-strong hover:text-text'
const setChip = 'border-bloom text-bloom-text'

type Props = {
  address: GalleryAddress
  params: GalleryParams
  onChange(address: GalleryAddress): void
  onShuffle(): void
  /** What else narrows the list, by name, and the way to take it away. */
  others: readonly { name: string; onRemove(): void }[]
  /** Keeps what is searched for as a collection. */
  onSave?(): void
}

/** Every filter as a chip; what is chosen stands in the address. */
export function FilterBar({ address, params, onChange, onShuffle, others, onSave }: Props) {
  const filters = listFilters(params)
  const isNarrowed = others.length > 0 || filters.some(({ isSet }) => isSet)
  return (
    <>
      {filters.map((filter) => (
        <FilterMenu
          key={filter.name}
          filter={filter}
          onChoose={(value) => onChange(setFilter(address, filter.name, value))}
        />
      ))}
      {params.order === 'random' && (
        <button type="button" onClick={onShuffle} className={classes(chipClass, plainChip)}>
          <Shuffle size={14} strokeWidth={1.5} aria-hidden />
          {text.shuffle}
        </button>
      )}
      {others.map(({ name, onRemove }) => (
        <button
          key={name}
          type="button"
          onClick={onRemove}
          aria-label={text.remove(name)}
          className={classes(chipClass, setChip)}
        >
          {name}
          <X size={14} strokeWidth={1.5} aria-hidden />
        </button>
      ))}
      {onSave !== undefined && (
        <button type="button" onClick={onSave} className={classes(chipClass, plainChip)}>
          <FolderPlus size={14} strokeWidth={1.5} aria-hidden />
          {text.save}
        </button>
      )}
      {isNarrowed && (
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

function FilterMenu({ filter, onChoose }: { filter: Filter; onChoose(value: string): void }) {
  const { name, label, options, value, isSet } = filter
  const home = useRef<HTMLSpanElement>(null)
  const chosen = options.find((option) => option.value === value)?.label
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={`${label}: ${chosen}`}
        className={classes(chipClass, isSet ? setChip : plainChip, 'data-popup-open:border-text')}
      >
        {isSet || name === 'order' ? chosen : label}
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </Menu.Trigger>
      <span ref={home} />
      <Menu.Portal container={home}>
        <Menu.Positioner positionMethod="fixed" align="start" sideOffset={6} className="z-50">
          <Menu.Popup className="panel max-h-(--available-height) min-w-48 overflow-y-auto rounded-middle border border-line bg-raised p-2 shadow-soft outline-none">
            <Menu.RadioGroup value={value} onValueChange={onChoose}>
              {options.map((option) => (
                <Menu.RadioItem
                  key={option.value}
                  value={option.value}
                  closeOnClick
                  className="flex min-h-10 cursor-pointer items-center gap-3 rounded-small px-3 outline-none data-highlighted:bg-sunken"
                >
                  {option.label}
                  <Menu.RadioItemIndicator className="ml-auto text-bloom-text">
                    <Check size={16} strokeWidth={1.5} aria-hidden />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
