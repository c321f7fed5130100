import { z } from 'zod'
import { id, text } from '../fields.ts'
import { loreBudget, loreDepth, loreEntries, loreEntry } from './lore-entry.ts'

/** The fields of a lorebook that a user writes. All of them are checked against [S-2]. */
export const lorebookFields = {
  name: text(100, 'A name has at most 100 characters.').trim().min(1, 'Give the lorebook a name.'),
  /** Shown to the user; never sent to the model. */
  description: text(4_000, 'A description has at most 4,000 characters.'),
  entries: loreEntries,
  /** Number of recent messages that are searched for keys. */
  scan_depth: loreDepth,
  /** Maximum number of tokens that the book may use. */
  token_budget: loreBudget,
  /** Entries that are told can make others come up. */
  is_recursive: z.boolean(),
} as const

/** Where a lorebook is used. */
const attachments = {
  for_all: z.boolean(),
  character_ids: z.array(id),
  session_ids: z.array(id),
}

/** A lorebook as lists show it. */
export const lorebookCard = z.object({
  lorebook_id: id,
  name: z.string(),
  description: z.string(),
  entry_count: z.number().int(),
  ...attachments,
  updated_at: z.string(),
})

/** Lore of a user that is used in chats with any character. */
export const lorebook = lorebookCard.extend({
  entries: z.array(loreEntry),
  scan_depth: z.number().int(),
  token_budget: z.number().int(),
  is_recursive: z.boolean(),
})
