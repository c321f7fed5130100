import { Menu } from '@base-ui/react/menu'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'

export type MenuAction = { label: string; icon: LucideIcon; run(): void }

export type ActionMenuProps = {
  label: string
  /** Called when the menu opens. */
  actions(): MenuAction[]
  align: 'start' | 'end'
  iconSize: number
  className: string
}

/** The loaded menu; opens at once. */
export function OpenedMenu({ label, actions, align, iconSize, className }: ActionMenuProps) {
  const home = useRef<HTMLSpanElement>(null)
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger aria-label={label} title={label} className={className}>
        <Ellipsis size={iconSize} strokeWidth={1.5} aria-hidden />
      </Menu.Trigger>
      <span ref={home} />
      <Menu.Portal container={home}>
        <Menu.Positioner positionMethod="fixed" align={align} sideOffset={4} className="z-50">
          <Menu.Popup className="panel max-h-(--available-height) min-w-52 overflow-y-auto rounded-middle border border-line bg-raised p-2 text-text shadow-soft outline-none">
            {actions().map(({ label: name, icon: Icon, run }) => (
              <Menu.Item
                key={name}
                onClick={run}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 text-15 outline-none lg:min-h-10 data-highlighted:bg-sunken"
              >
                <Icon size={16} strokeWidth={1.5} aria-hidden className="text-quiet" />
                {name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
