import type { LucideIcon } from 'lucide-react'

type Props = {
  label: string
  icon: LucideIcon
  iconSize: number
  className: string
  isExpanded: boolean
  /** Preloads the menu on hover and focus. */
  prepare(): void
  onOpen(): void
}

/** The button of a menu that is not loaded yet, because lists have many of them. */
export function MenuButton({ label, icon: Icon, iconSize, className, isExpanded, prepare, onOpen }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded={isExpanded}
      className={className}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onOpen()
      }}
    >
      <Icon size={iconSize} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
