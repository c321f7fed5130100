import type { AuthorNote } from '#contract/aifriend/author-note'

type NotedChat = { note: string; note_place: AuthorNote['place']; default_note: AuthorNote | null }

/** The note of a chat session: its own, or else the one of the account. */
export function chooseNote({ note, note_place: place, default_note: byDefault }: NotedChat): AuthorNote {
  if (note.trim() !== '' || byDefault === null) return { text: note, place }
  return byDefault
}

/** Whether a note is told with a message. `depth`: how many messages stand above the user's newest one. */
export const isNoteDue = ({ place }: AuthorNote, depth: number): boolean =>
  place === null || Math.floor(depth / 2) % place.interval === 0
