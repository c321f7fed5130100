import { useRouter } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Compass, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '#web/features/account/index.ts'
import { frameText } from '#web/text/frame.ts'
import { useActions } from './actions.ts'
import { navEntriesFor } from './nav.ts'

type Props = { open: boolean; onOpenChange(open: boolean): void }

const text = frameText.palette
const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-quiet'

/** Finds pages and actions by name. */
export function CommandPalette({ open, onOpenChange }: Props) {
  const router = useRouter()
  const user = useUser()
  const [words, setWords] = useState('')
  const { looks, account } = useActions()
  const actions = [
    ...looks.map((look) => ({ ...look, label: `${frameText.look}: ${look.label}` })),
    ...account,
  ]
  const choose = (run: () => void) => () => {
    onOpenChange(false)
    setWords('')
    run()
  }
  return (
    <Command.Dialog
      open={open}
      onOpenChange={onOpenChange}
      label={text.title}
      loop
      overlayClassName="fixed inset-0 z-40 bg-veil"
      contentClassName="petal-open fixed inset-x-4 top-[12vh] z-50 mx-auto max-w-xl overflow-hidden rounded-large border border-line bg-raised shadow-soft"
    >
      <Command.Input
        value={words}
        onValueChange={setWords}
        placeholder={text.placeholder}
        className="font-display w-full border-b border-line bg-transparent px-5 py-4 text-21 outline-none placeholder:text-quiet"
      />
      <Command.List className="max-h-[50vh] overflow-y-auto p-2">
        <Command.Empty className="px-3 py-6 text-quiet">{text.nothing}</Command.Empty>
        <Command.Group heading={text.pages} className={groupClass}>
          {navEntriesFor(user).map(({ to, search, label, icon }) => (
            <Item
              key={label}
              label={label}
              icon={icon}
              onSelect={choose(() => void router.navigate({ to, search: search as never }))}
            />
          ))}
        </Command.Group>
        <Command.Group heading={text.actions} className={groupClass}>
          {actions.map(({ id, label, icon, run }) => (
            <Item key={id} label={label} icon={icon} onSelect={choose(run)} />
          ))}
        </Command.Group>
        {user !== null && words.trim() !== '' && (
          <Command.Group heading={frameText.explore} className={groupClass} forceMount>
            <Item
              always
              label={text.findPictures(words.trim())}
              icon={Compass}
              onSelect={choose(
                () => void router.navigate({ to: '/app/_auth/art/search', search: { q: words.trim() } }),
              )}
            />
          </Command.Group>
        )}
      </Command.List>
    </Command.Dialog>
  )
}

type ItemProps = { label: string; icon: LucideIcon; onSelect(): void; always?: boolean }

/** `always`: shown for every query. Without its own label as the value, or it would rank before the real matches. */
function Item({ label, icon: Icon, onSelect, always = false }: ItemProps) {
  return (
    <Command.Item
      value={always ? 'always' : label}
      forceMount={always}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 data-[selected=true]:bg-sunken"
    >
      <Icon size={18} strokeWidth={1.5} className="text-quiet" aria-hidden />
      {label}
    </Command.Item>
  )
}
