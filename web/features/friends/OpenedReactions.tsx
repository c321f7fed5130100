import { Menu } from '@base-ui/react/menu'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SmilePlus } from 'lucide-react'
import { useRef } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { callQuery, useCall } from '#web/api/query.ts'
import { friendsText } from '#web/text/friends.ts'
import type { ReactionMenuProps } from './ReactionMenu.tsx'

const text = friendsText.card

type Kind = CallData<'aifriend.get_character_reactions'>['mine'][number]

const faces: Record<Kind, string> = { like: '👍', love: '❤️', laugh: '😄', wow: '😮', sad: '😢' }
const kinds = Object.keys(faces) as Kind[]

/** One reaction of each kind a person; the menu stays open, because there are several. */
export function OpenedReactions({ characterId, name, className }: ReactionMenuProps) {
  const home = useRef<HTMLSpanElement>(null)
  const queryClient = useQueryClient()
  const query = callQuery('aifriend.get_character_reactions', { character_id: characterId })
  const { data } = useQuery(query)
  const changes = ['aifriend.search_characters'] as const
  const { mutate: react } = useCall('aifriend.react_to_character', { changes })
  const { mutate: takeBack } = useCall('aifriend.remove_character_reaction', { changes })
  const toggle = (kind: Kind, isMine: boolean) => {
    const onSuccess = (reactions: CallData<'aifriend.get_character_reactions'>) =>
      queryClient.setQueryData(query.queryKey, reactions)
    const input = { character_id: characterId, reaction: kind }
    if (isMine) takeBack(input, { onSuccess })
    else react(input, { onSuccess })
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
