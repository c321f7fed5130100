import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export const menuClass =
  'panel max-h-(--available-height) min-w-52 overflow-y-auto rounded-middle border border-line bg-raised p-2 text-text shadow-soft outline-none'

/** One line of a menu of actions. */
export function MenuItem(props: { icon: LucideIcon; onClick(): void; children: ReactNode }) {
  const { icon: Icon, onClick, children } = props
  return (
    <Menu.Item
      onClick={onClick}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-small px-3 text-15 outline-none data-highlighted:bg-sunken"
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden className="text-quiet" />
      {children}
    </Menu.Item>
  )
}
