import { Menu } from '@base-ui/react/menu'
import { Braces, Ellipsis, ImageDown, PackageOpen } from 'lucide-react'
import { useRef } from 'react'
import { isOk } from '#web/api/answer.ts'
import { call } from '#web/api/call.ts'
import { cardsText } from '#web/text/cards.ts'
import { MenuItem, menuClass } from '../MenuItem.tsx'

const text = cardsText.exportCard

/** What can be taken home of a character. */
export function CharacterMenu({ characterId, name }: { characterId: string; name: string }) {
  const home = useRef<HTMLSpanElement>(null)
  const download = async (format: 'png' | 'json' | 'charx') => {
    const answer = await call('aifriend.export_character', { character_id: characterId, format })
    if (!isOk(answer)) return
    const link = document.createElement('a')
    link.href = answer.data
    link.download = ''
    link.click()
  }
  return (
    <span className="inline-flex">
      <Menu.Root>
        <Menu.Trigger
          aria-label={text.menu(name)}
          title={text.menu(name)}
          className="feedback grid size-9 place-items-center rounded-middle text-quiet hover:bg-sunken hover:text-text data-popup-open:text-text"
        >
          <Ellipsis size={18} strokeWidth={1.5} aria-hidden />
        </Menu.Trigger>
        <span ref={home} />
        <Menu.Portal container={home}>
          <Menu.Positioner positionMethod="fixed" align="end" sideOffset={6} className="z-50">
            <Menu.Popup className={menuClass}>
              <MenuItem icon={ImageDown} onClick={() => void download('png')}>
                {text.png}
              </MenuItem>
              <MenuItem icon={Braces} onClick={() => void download('json')}>
                {text.json}
              </MenuItem>
              <MenuItem icon={PackageOpen} onClick={() => void download('charx')}>
                {text.charx}
              </MenuItem>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </span>
  )
}
