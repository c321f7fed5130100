import { Braces, ImageDown, PackageOpen } from 'lucide-react'
import { isOk } from '#web/api/answer.ts'
import { readOnce } from '#web/api/read.ts'
import { cardsText } from '#web/text/cards.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { followDownload } from '#web/ui/follow-download.ts'

const text = cardsText.exportCard

/** Downloads a character in one of the card formats. */
export function CharacterMenu({ characterId, name }: { characterId: string; name: string }) {
  const download = async (format: 'png' | 'json' | 'charx') => {
    const answer = await readOnce('aifriend.export_character', { character_id: characterId, format })
    if (isOk(answer)) followDownload(answer.data)
  }
  return (
    <ActionMenu
      label={text.menu(name)}
      align="end"
      iconSize={18}
      className="feedback grid size-11 place-items-center rounded-middle text-quiet hover:bg-sunken hover:text-text data-popup-open:text-text lg:size-9"
      actions={() => [
        { label: text.png, icon: ImageDown, run: () => void download('png') },
        { label: text.json, icon: Braces, run: () => void download('json') },
        { label: text.charx, icon: PackageOpen, run: () => void download('charx') },
      ]}
    />
  )
}
