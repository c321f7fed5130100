import type { AuthorNote } from '#contract/aifriend/author-note'

type NotedChat = {
  note: string
  note_place: AuthorNote['place']
  uses_default_note: boolean
  default_note: AuthorNote | null
}

/** The note of a chat session: its own, or else the one of the account, unless the chat session wants none. */
export function chooseNote(chat: NotedChat): AuthorNote {
  const { note, note_place: place, uses_default_note: usesDefault, default_note: byDefault } = chat
  return note.trim() === '' && usesDefault && byDefault !== null ? byDefault : { text: note, place }
}

/** Whether a note is told with a message. `depth`: how many messages stand above the user's newest one. */
export const isNoteDue = ({ place }: AuthorNote, depth: number): boolean =>
  place === null || Math.floor(depth / 2) % place.interval === 0
