import { type NotePlace, notePlace } from '#contract/aifriend/author-note'

/** The roles of SillyTavern's author's note, by their numbers. */
const roles = ['system', 'user', 'assistant'] as const
/** The note stands among the messages; with other numbers it stands beside the character. */
const inChat = 1

export const noteFields = ['note_prompt', 'note_depth', 'note_role', 'note_interval', 'note_position']

/** Null: the file says nothing that can be used. */
export function readNotePlace(metadata: Record<string, unknown>): NotePlace | null {
  if (typeof metadata['note_depth'] !== 'number' || (metadata['note_position'] ?? inChat) !== inChat)
    return null
  const role = roles[Number(metadata['note_role'] ?? 0)]
  const parsed = notePlace.safeParse({
    depth: metadata['note_depth'],
    role,
    interval: metadata['note_interval'] ?? 1,
  })
  return parsed.success ? parsed.data : null
}

export function writeNotePlace(place: NotePlace | null): Record<string, number> {
  if (place === null) return {}
  const { depth, role, interval } = place
  return { note_depth: depth, note_role: roles.indexOf(role), note_interval: interval, note_position: inChat }
}
