import { Menu } from '@base-ui/react/menu'
import { Check, Moon } from 'lucide-react'
import { useRef } from 'react'
import { useUser } from '#web/features/account/index.ts'
import { frameText } from '#web/text/frame.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { type Action, useActions } from './actions.ts'

/** The account menu at the foot of the rail: theme and sign-out. */
export function AccountMenu() {
  const user = useUser()
  const { looks, account } = useActions()
  const home = useRef<HTMLDivElement>(null)
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={user === null ? frameText.look : frameText.yourAccount}
        className="feedback mt-2 grid size-11 place-items-center rounded-full text-quiet hover:bg-raised hover:text-text"
      >
        {user === null ? (
          <Moon size={20} strokeWidth={1.5} aria-hidden />
        ) : (
          <Avatar id={user.id} url={user.avatar_url} size={36} />
        )}
      </Menu.Trigger>
      {/* Within the rail's landmark; outside of any, it would be lost to those who move by landmarks. */}
      <div ref={home} />
      <Menu.Portal container={home}>
        <Menu.Positioner positionMethod="fixed" side="right" align="end" sideOffset={26} className="z-50">
          <Menu.Popup className="panel min-w-56 rounded-middle border border-line bg-raised p-2 shadow-soft outline-none">
            {user !== null && <p className="font-display truncate px-3 pt-1 pb-2 text-17">{user.name}</p>}
            <Menu.Group>
              <Menu.GroupLabel className="px-3 py-1 text-12 text-quiet">{frameText.look}</Menu.GroupLabel>
              {looks.map((action) => (
                <MenuItem key={action.id} action={action} />
              ))}
            </Menu.Group>
            {account.map((action) => (
              <MenuItem key={action.id} action={action} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function MenuItem({ action: { icon: Icon, label, run, isCurrent } }: { action: Action }) {
  return (
    <Menu.Item
      onClick={run}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-small px-3 outline-none data-highlighted:bg-sunken"
    >
      <Icon size={18} strokeWidth={1.5} className="text-quiet" aria-hidden />
      {label}
      {isCurrent && (
        <Check
          size={16}
          strokeWidth={1.5}
          className="ml-auto text-bloom-text"
          aria-label={frameText.chosen}
        />
      )}
    </Menu.Item>
  )
}
