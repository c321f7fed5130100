import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { MenuButton } from './MenuButton.tsx'
import type { ActionMenuProps } from './OpenedMenu.tsx'

const load = () => import('./OpenedMenu.tsx')
const OpenedMenu = lazy(() => load().then((module) => ({ default: module.OpenedMenu })))

/** Actions behind three dots. */
export function ActionMenu(props: ActionMenuProps) {
  const { label, iconSize, className } = props
  const [wasOpened, setWasOpened] = useState(false)
  const button = (
    <MenuButton
      label={label}
      icon={Ellipsis}
      iconSize={iconSize}
      className={className}
      isExpanded={wasOpened}
      prepare={() => void load()}
      onOpen={() => setWasOpened(true)}
    />
  )
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <OpenedMenu {...props} />
    </Suspense>
  )
}
