import { Link } from '@tanstack/react-router'
import { showMacros } from '#contract/macros/expand-macros'
import { useUser } from '#web/features/account/index.ts'
import { ConnectHint } from '#web/features/admin-server/index.ts'
import { chatText } from '#web/text/chat.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import type { Session } from '../queries.ts'

const text = chatText.page

/** Above the first message: the character, and notes about this chat. */
export function Openings({ session }: { session: Session }) {
  const { character, character_display_name: name, persona } = session
  const accountName = useUser()?.name ?? ''
  const user = (typeof persona === 'object' && persona?.name) || accountName
  return (
    <div className="mb-8 grid justify-items-center gap-3 border-b border-line pb-8 text-center">
      <Avatar id={character.character_id} url={character.avatar_url} size={112} />
      <p dir="auto" className="font-display text-28 wrap-anywhere">
        {name}
      </p>
      {character.scenario !== '' && (
        <p dir="auto" className="measure text-15 text-balance text-quiet italic wrap-anywhere">
          {showMacros(character.scenario, { character: name, user }).slice(0, 400)}
        </p>
      )}
      <EngineLine session={session} />
      {session.parent_session_id !== null && (
        <p className="text-13 text-quiet">
          {text.forked}{' '}
          <Link
            to="/app/ai-friend/session/$chatSessionId"
            params={{ chatSessionId: session.parent_session_id }}
            className="link"
          >
            {text.forkedFrom}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Says when no real language model answers, or another one than was chosen. */
function EngineLine({ session: { engine, wanted_model: wanted } }: { session: Session }) {
  if (engine === null) return <p className="text-13 text-quiet">{text.noEngine}</p>
  if (wanted !== null && wanted !== engine.model)
    return <p className="text-13 text-quiet">{chatText.model.replaced(wanted, engine.model)}</p>
  if (!engine.is_stand_in) return null
  return (
    <p className="measure text-13 text-balance text-quiet">
      {text.standIn(engine.name)} <ConnectHint />
    </p>
  )
}
