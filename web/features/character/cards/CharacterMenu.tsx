import { Braces, ImageDown, PackageOpen, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { isOk } from '#web/api/answer.ts'
import { readOnce } from '#web/api/read.ts'
import { useUser } from '#web/features/account/index.ts'
import { cardsText } from '#web/text/cards.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { followDownload } from '#web/ui/follow-download.ts'
import type { CharacterCard } from '../queries.ts'

const text = cardsText.exportCard

const RemoveHouseCharacter = lazy(() =>
  import('./RemoveHouseCharacter.tsx').then((module) => ({ default: module.RemoveHouseCharacter })),
)

type Props = { character: Pick<CharacterCard, 'character_id' | 'is_house'>; name: string }

/** Downloads a character in one of the card formats. Staff can remove those that came with the program. */
export function CharacterMenu({ character, name }: Props) {
  const { character_id: id, is_house: isHouse } = character
  const isStaff = useUser()?.role === 'admin'
  const [isRemoving, setRemoving] = useState(false)
  const download = async (format: 'png' | 'json' | 'charx') => {
    const answer = await readOnce('aifriend.export_character', { character_id: id, format })
    if (isOk(answer)) followDownload(answer.data)
  }
  return (
    <>
      <ActionMenu
        label={text.menu(name)}
        align="end"
        iconSize={18}
        className="feedback grid size-11 place-items-center rounded-middle text-quiet hover:bg-sunken hover:text-text data-popup-open:text-text lg:size-9"
        actions={() => [
          { label: text.png, icon: ImageDown, run: () => void download('png') },
          { label: text.json, icon: Braces, run: () => void download('json') },
          { label: text.charx, icon: PackageOpen, run: () => void download('charx') },
          ...(isStaff && isHouse
            ? [{ label: cardsText.removeHouse.remove, icon: Trash2, run: () => setRemoving(true) }]
            : []),
        ]}
      />
      {isRemoving && (
        <Suspense>
          <RemoveHouseCharacter characterId={id} name={name} onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </>
  )
}
