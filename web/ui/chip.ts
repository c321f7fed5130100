/** The classes of a chip. */
export const chipClass =
  'feedback inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-13 whitespace-nowrap lg:min-h-9'
export const plainChip = 'border-line text-quiet hover:border-line-strong hover:text-text'
export const setChip = 'border-bloom text-bloom-text'
