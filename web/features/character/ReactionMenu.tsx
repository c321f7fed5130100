import { SmilePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { characterText } from '#web/text/character.ts'
import { MenuButton } from '#web/ui/MenuButton.tsx'

const load = () => import('./OpenedReactions.tsx')
const OpenedReactions = lazy(() => load().then((module) => ({ default: module.OpenedReactions })))

/** The reactions to a character. The menu itself is loaded when it is first opened. */
export function ReactionMenu({ characterId, name }: { characterId: string; name: string }) {
  const [wasOpened, setWasOpened] = useState(false)
  const className =
    'feedback grid size-11 place-items-center rounded-middle text-quiet hover:bg-sunken hover:text-text data-popup-open:text-text lg:size-9'
  const button = (
    <MenuButton
      label={characterText.card.react(name)}
      icon={SmilePlus}
      iconSize={18}
      className={className}
      isExpanded={wasOpened}
      prepare={() => void load()}
      onOpen={() => setWasOpened(true)}
    />
  )
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <OpenedReactions characterId={characterId} name={name} className={className} />
    </Suspense>
  )
}
