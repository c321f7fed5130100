import { z } from 'zod'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'
import { notePlace, noteText } from './author-note.ts'
import { chatModel, session } from './chat-session.ts'
import { generation } from './generation-settings.ts'
import { persona } from './persona-card.ts'

/** Fields that are left out stay unchanged. */
const input = z.object({
  session_id: id,
  title: text(200, 'A title has at most 200 characters.').trim().optional(),
  /** A persona of the library; null: none. */
  persona_id: id.nullable().optional(),
  /** A new persona, which is added to the library. */
  persona: persona.nullable().optional(),
  is_pinned: z.boolean().optional(),
  note: noteText.optional(),
  /** Where the note stands; null: before the newest message. */
  note_place: notePlace.nullable().optional(),
  /** Whether the account's default note is used while `note` is empty. */
  uses_default_note: z.boolean().optional(),
  memory_enabled: z.boolean().optional(),
  /** Where facts that are found in this chat session apply; those found before move too. */
  memory_scope: z.enum(['session', 'character']).optional(),
  /** The chat model of this chat session; null: the account's default. */
  model: chatModel.nullable().optional(),
  /** How replies are generated here; null: as the account's default says. */
  generation: generation.nullable().optional(),
  /** Switch to the character's current version. */
  use_latest_version: z.literal(true).optional(),
})

export const updateSession = contract({
  summary: 'Renames, pins or configures a chat session.',
  audience: 'user',
  kind: 'write',
  needsActive: (change: z.output<typeof input>) =>
    Boolean(change.title || change.persona || change.persona_id || change.note) ||
    change.memory_enabled === true ||
    change.use_latest_version === true,
  input,
  output: session,
})
