import type { LucideIcon } from 'lucide-react'

type Props = {
  label: string
  icon: LucideIcon
  iconSize: number
  className: string
  isExpanded: boolean
  /** Fetches what opens, before it is asked for. */
  prepare(): void
  onOpen(): void
}

/** A menu that nobody has opened yet: a button and nothing else, since lists have one a line. */
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
