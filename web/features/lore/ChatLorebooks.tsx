import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWrite } from '#web/api/write.ts'
import { loreText } from '#web/text/lore.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { type LorebookCard, lorebookReads, lorebooksQuery } from './queries.ts'

const text = loreText.chat

type Where = { sessionId: string; characterId: string }
type Place = keyof typeof text.places

/** Where each lorebook of the user is used, seen from one chat. */
export function ChatLorebooks(where: Where) {
  const { data } = useQuery(lorebooksQuery)
  if (data === undefined) return null
  return (
    <div className="grid gap-3">
      {data.lorebooks.length === 0 && <p className="text-quiet">{text.none}</p>}
      {data.lorebooks.map((book) => (
        <UseOfBook key={book.lorebook_id} book={book} {...where} />
      ))}
      <Link to="/app/_auth/ai-friend/lorebooks" className="link text-13">
        {text.manage}
      </Link>
    </div>
  )
}

function UseOfBook({ book, sessionId, characterId }: Where & { book: LorebookCard }) {
  const { mutateAsync, isPending } = useWrite('aifriend.attach_lorebook', { invalidates: lorebookReads })
  const { lorebook_id } = book
  const places = {
    all: { isUsed: book.for_all, to: { all: true as const } },
    character: { isUsed: book.character_ids.includes(characterId), to: { character_id: characterId } },
    session: { isUsed: book.session_ids.includes(sessionId), to: { session_id: sessionId } },
  }
  const order = ['all', 'character', 'session'] as const
  const current: Place = order.find((place) => places[place].isUsed) ?? 'none'
  /** Used in the new place first, so that the book is never lost if the second call fails. */
  const change = async (chosen: string) => {
    const next = order.find((place) => place === chosen)
    if (next !== undefined) await mutateAsync({ lorebook_id, to: places[next].to, is_used: true })
    for (const place of order) {
      if (place !== next && places[place].isUsed)
        await mutateAsync({ lorebook_id, to: places[place].to, is_used: false })
    }
  }
  return (
    <SelectField
      label={book.name}
      value={current}
      disabled={isPending}
      onChange={(chosen) => void change(chosen).catch(() => undefined)}
      options={(Object.keys(text.places) as Place[]).map((value) => ({ value, label: text.places[value] }))}
    />
  )
}
