import { X } from 'lucide-react'
import { galleryText } from '#web/text/gallery.ts'
import { chipClass, setChip } from '#web/ui/chip.ts'
import { classes } from '#web/ui/classes.ts'

/** A filter that has no menu, such as one user. */
export type OtherFilter = { name: string; onRemove(): void }

export function OtherFilters({ others }: { others: readonly OtherFilter[] }) {
  return others.map(({ name, onRemove }) => (
    <button
      key={name}
      type="button"
      onClick={onRemove}
      aria-label={galleryText.filters.remove(name)}
      className={classes(chipClass, setChip)}
    >
      {name}
      <X size={14} strokeWidth={1.5} aria-hidden />
    </button>
  ))
}
