import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { loreText } from '#web/text/lore.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type LorebookCard, lorebooksQuery } from './queries.ts'

/** The user's lorebooks and where they are used. */
export function LorebookList() {
  const { data } = useQuery(lorebooksQuery)
  if (data === undefined) return null
  if (data.lorebooks.length === 0) {
    return (
      <EmptyState
        title={loreText.empty}
        text={loreText.emptyText}
        action={
          <Link to="/app/_auth/ai-friend/lorebook/new" className={buttonClass()}>
            {loreText.create}
          </Link>
        }
      />
    )
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {data.lorebooks.map((book) => (
        <li key={book.lorebook_id}>
          <Link
            to="/app/_auth/ai-friend/lorebook/$lorebookId"
            params={{ lorebookId: book.lorebook_id }}
            className="feedback grid h-full content-start gap-1 rounded-large border border-line bg-raised p-5 hover:border-quiet"
          >
            <span className="font-display text-21 wrap-anywhere">{book.name}</span>
            {book.description !== '' && (
              <span className="line-clamp-2 wrap-anywhere text-quiet">{book.description}</span>
            )}
            <span className="text-13 text-quiet">
              {loreText.entries(book.entry_count)}, {describeUse(book)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function describeUse({
  for_all: isForAll,
  character_ids: characters,
  session_ids: chats,
}: LorebookCard): string {
  const { used } = loreText
  if (isForAll) return used.all
  const places = [
    characters.length === 0 ? '' : used.characters(characters.length),
    chats.length === 0 ? '' : used.chats(chats.length),
  ].filter((place) => place !== '')
  return places.length === 0 ? used.none : places.join(', ')
}
