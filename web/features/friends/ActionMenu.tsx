import { Ellipsis, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const load = () => import('./OpenedMenu.tsx')
const OpenedMenu = lazy(() => load().then((module) => ({ default: module.OpenedMenu })))

export type MenuAction = { label: string; icon: LucideIcon; run(): void }

export type ActionMenuProps = {
  label: string
  /** Asked for when the menu opens. */
  actions(): MenuAction[]
  align: 'start' | 'end'
  iconSize: number
  className: string
}

/** Actions behind three dots. Until it is first pressed it is a button and nothing else: lists have one a line. */
export function ActionMenu(props: ActionMenuProps) {
  const { label, iconSize, className } = props
  const [wasOpened, setWasOpened] = useState(false)
  const button = (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded={wasOpened}
      className={className}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWasOpened(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setWasOpened(true)
      }}
    >
      <Ellipsis size={iconSize} strokeWidth={1.5} aria-hidden />
    </button>
  )
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <OpenedMenu {...props} />
    </Suspense>
  )
}
