import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '#web/features/account/index.ts'
import { personaText } from '#web/text/persona.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type Persona, personasQuery } from './queries.ts'

const PersonaDialog = lazy(() => import('./PersonaDialog.tsx').then((it) => ({ default: it.PersonaDialog })))

const checkEveryMs = 1_500

/** The user's personas; each opens in a dialog. */
export function PersonaList() {
  const account = useUser()?.name ?? ''
  const { data } = useQuery({
    ...personasQuery,
    // The scan of a picture takes a moment after the upload.
    refetchInterval: ({ state }) =>
      state.data?.personas.some(({ avatar_state: image }) => image === 'checking') ? checkEveryMs : false,
  })
  const [opened, open] = useState<{ persona?: Persona } | null>(null)
  if (data === undefined) return null
  const create = <Button onClick={() => open({})}>{personaText.create}</Button>
  return (
    <>
      {data.personas.length === 0 ? (
        <EmptyState title={personaText.empty} text={personaText.emptyText} action={create} />
      ) : (
        <div className="grid gap-6">
          <div>{create}</div>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {data.personas.map((persona) => (
              <li key={persona.persona_id}>
                <PersonaTile persona={persona} account={account} onOpen={() => open({ persona })} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {opened !== null && (
        <Suspense>
          <PersonaDialog {...opened} account={account} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  )
}

function PersonaTile({ persona, account, onOpen }: { persona: Persona; account: string; onOpen(): void }) {
  const { persona_id: id, name, description, avatar_url: url, character_ids: characters } = persona
  const uses = [
    personaText.chats(persona.session_count),
    ...(characters.length === 0 ? [] : [personaText.defaults(characters.length)]),
  ]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="feedback flex size-full items-start gap-4 rounded-large border border-line bg-raised p-5 text-left hover:border-quiet"
    >
      <Avatar id={id} url={url} size={56} />
      <span className="grid min-w-0 gap-1">
        <span dir="auto" className="font-display text-21 wrap-anywhere">
          {name || account}
        </span>
        {description !== '' && (
          <span dir="auto" className="line-clamp-2 wrap-anywhere text-quiet">
            {description}
          </span>
        )}
        <span className="text-13 text-quiet">{uses.join(', ')}</span>
      </span>
    </button>
  )
}
