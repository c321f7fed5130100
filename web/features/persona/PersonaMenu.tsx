import { Menu } from '@base-ui/react/menu'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, UserRoundPen } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { Session } from '#contract/aifriend/chat-session'
import { useWrite } from '#web/api/write.ts'
import { personaText } from '#web/text/persona.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { type Persona, personaReads, personasQuery } from './queries.ts'

const text = personaText.chip
const nobody = ''
const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 text-15 outline-none lg:min-h-10 data-highlighted:bg-sunken'

type Props = { session: Session; account: string; label: string; className: string; children: ReactNode }

/** The loaded menu; opens at once. */
export function PersonaMenu({ session, account, label, className, children }: Props) {
  const home = useRef<HTMLSpanElement>(null)
  const { data } = useQuery({ ...personasQuery, refetchOnMount: 'always' })
  const choose = useWrite('aifriend.update_session', { invalidates: personaReads })
  const { session_id, persona_id: chosen } = session
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger aria-label={label} title={label} className={className}>
        {children}
      </Menu.Trigger>
      <span ref={home} />
      <Menu.Portal container={home}>
        <Menu.Positioner positionMethod="fixed" align="start" side="top" sideOffset={6} className="z-50">
          <Menu.Popup className="panel max-h-[min(24rem,var(--available-height))] max-w-[min(20rem,90vw)] min-w-60 overflow-y-auto rounded-middle border border-line bg-raised p-2 text-text shadow-soft outline-none">
            <Menu.RadioGroup
              aria-label={text.list}
              value={chosen ?? nobody}
              onValueChange={(next: string) =>
                choose.mutate({ session_id, persona_id: next === nobody ? null : next })
              }
            >
              <PersonaItem value={nobody}>{text.none(account)}</PersonaItem>
              {data?.personas.map((persona) => (
                <PersonaItem key={persona.persona_id} value={persona.persona_id} persona={persona}>
                  {persona.name || account}
                </PersonaItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className="my-2 h-px bg-line" />
            <DefaultItem session={session} personas={data?.personas ?? []} />
            <Menu.Item className={itemClass} render={<Link to="/app/_auth/ai-friend/personas" />}>
              <UserRoundPen size={16} strokeWidth={1.5} aria-hidden className="text-quiet" />
              {text.manage}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function PersonaItem({
  value,
  persona,
  children,
}: {
  value: string
  persona?: Persona
  children: ReactNode
}) {
  return (
    <Menu.RadioItem value={value} closeOnClick className={itemClass}>
      {persona !== undefined && <Avatar id={persona.persona_id} url={persona.avatar_url} size={24} />}
      <span dir="auto" className="truncate">
        {children}
      </span>
      <Menu.RadioItemIndicator className="ml-auto text-bloom-text">
        <Check size={16} strokeWidth={1.5} aria-hidden />
      </Menu.RadioItemIndicator>
    </Menu.RadioItem>
  )
}

/** Whether new chats with this character begin with the persona of this chat. */
function DefaultItem({ session, personas }: { session: Session; personas: readonly Persona[] }) {
  const { mutate } = useWrite('aifriend.set_default_persona', { invalidates: ['aifriend.list_personas'] })
  const { persona_id: chosen, character } = session
  const { character_id } = character
  const current = personas.find(({ character_ids: ids }) => ids.includes(character_id))
  // Without a persona there is only a default to take back.
  if (chosen === null && current === undefined) return null
  const isDefault = (current?.persona_id ?? null) === chosen
  return (
    <Menu.CheckboxItem
      checked={isDefault}
      onCheckedChange={(checked) => mutate({ character_id, persona_id: checked ? chosen : null })}
      className={itemClass}
    >
      <span className="grid size-4 place-items-center rounded-small border border-line-strong">
        <Menu.CheckboxItemIndicator>
          <Check size={12} strokeWidth={2} aria-hidden />
        </Menu.CheckboxItemIndicator>
      </span>
      {text.default(session.character_display_name)}
    </Menu.CheckboxItem>
  )
}
