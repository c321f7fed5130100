import { Menu } from '@base-ui/react/menu'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { SmilePlus } from 'lucide-react'
import { useRef } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'
import { useWrite } from '#web/api/write.ts'
import { characterText } from '#web/text/character.ts'

const text = characterText.card

type Props = { characterId: string; name: string; className: string }

type Kind = CallData<'aifriend.get_character_reactions'>['mine'][number]

const faces: Record<Kind, string> = { like: '👍', love: '❤️', laugh: '😄', wow: '😮', sad: '😢' }
const kinds = Object.keys(faces) as Kind[]

/** A user can give one reaction of each kind, so the menu stays open. */
export function OpenedReactions({ characterId, name, className }: Props) {
  const home = useRef<HTMLSpanElement>(null)
  const query = readQuery('aifriend.get_character_reactions', { character_id: characterId })
  const { data } = useQuery(query)
  const effects = {
    invalidates: ['aifriend.search_characters'],
    patch: (cache: QueryClient, reactions: CallData<'aifriend.get_character_reactions'>) =>
      void cache.setQueryData(query.queryKey, reactions),
  } as const
  const { mutate: react } = useWrite('aifriend.react_to_character', effects)
  const { mutate: takeBack } = useWrite('aifriend.remove_character_reaction', effects)
  const toggle = (kind: Kind, isMine: boolean) => {
    const input = { character_id: characterId, reaction: kind }
    if (isMine) takeBack(input)
    else react(input)
  }
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger aria-label={text.react(name)} title={text.react(name)} className={className}>
        <SmilePlus size={18} strokeWidth={1.5} aria-hidden />
      </Menu.Trigger>
      <span ref={home} />
      <Menu.Portal container={home}>
        <Menu.Positioner positionMethod="fixed" align="end" sideOffset={6} className="z-50">
          <Menu.Popup className="panel flex rounded-full border border-line bg-raised p-1.5 shadow-soft outline-none">
            {kinds.map((kind) => {
              const isMine = data?.mine.includes(kind) ?? false
              return (
                <Menu.CheckboxItem
                  key={kind}
                  checked={isMine}
                  onCheckedChange={() => toggle(kind, isMine)}
                  className="grid min-w-12 cursor-pointer justify-items-center rounded-full px-2 py-1 outline-none data-checked:bg-bloom/25 data-highlighted:bg-sunken"
                >
                  <span aria-hidden className="text-21">
                    {faces[kind]}
                  </span>
                  <span className="sr-only">{text.reactionNames[kind]}</span>
                  <span className="tabular text-12 text-quiet">{data?.counts[kind] ?? 0}</span>
                </Menu.CheckboxItem>
              )
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
