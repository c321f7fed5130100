import type { z } from 'zod'
import type { lorebook, lorebookCard } from '#contract/aifriend/lorebook-card'
import { CallError } from '#server/call-error'
import { countCharacterRoom } from '#server/db/characters'
import type { Db } from '#server/db/database'
import {
  type Attachments,
  countLorebookRoom,
  type ListedLorebook,
  type LorebookRow,
  type LorebookText,
} from '#server/db/lorebooks'
import { lockUser } from '#server/db/users'
import { toEntries } from '#server/domain/chat/lore/lore-entries'
import { readMacros } from '#server/domain/chat/macro-readings'
import { findOverQuota, type NoRoom } from '#server/domain/quotas'
import { type TierTable, tierOf } from '#server/domain/tiers'
import type { Limiter } from '#server/limiter'
import type { SafetyGate } from '#server/safety-gate'
import { loreFields, playedVerdicts } from './check-character.ts'

export const missingLorebook = () => new CallError('not_found', { sentence: 'There is no such lorebook.' })

/** Checking a long text takes about a second of CPU time. */
const largeBytes = 100_000
const mostBooks = 200

export const sizeOf = (text: LorebookText, source: unknown) =>
  Buffer.byteLength(JSON.stringify([text, source]))

/** [S-2] The same rules as for the lore of a character. The names of user and character are not known yet. */
export async function checkLorebook(
  { safety, limiter }: { safety: SafetyGate; limiter: Limiter },
  entry: { userId: string; place: string; signal?: AbortSignal },
  { name, description, entries }: LorebookText,
): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(entries)) > largeBytes) await limiter.take('large_texts', entry.userId)
  const readings = (written: string) => readMacros(written, { character: '', user: '' })
  const fields = Object.entries(loreFields(entries)).map(([field, text]) => [
    field.replace('lore', 'entries'),
    text,
  ])
  await safety.check({
    ...entry,
    verdicts: playedVerdicts,
    readings,
    fields: { name, description, ...Object.fromEntries(fields) },
  })
}

/** Must run in the transaction that writes. Returns why there is no room for `added` bytes and `books` more books. */
export async function findLorebookRoom(
  tx: Db,
  tiers: TierTable,
  viewer: { id: string; tier: string | null },
  { added, books }: { added: number; books: number },
): Promise<NoRoom | undefined> {
  await lockUser(tx, viewer.id)
  const { count } = await countLorebookRoom(tx, viewer.id)
  if (count + books > mostBooks) {
    return {
      sentence: `You have ${mostBooks} lorebooks, which is the most. Delete one to make room.`,
      requiredTier: null,
    }
  }
  if (added <= 0) return undefined
  const { bytes } = await countCharacterRoom(tx, viewer.id)
  return findOverQuota({ character_text_bytes: bytes + added }, tierOf(viewer.tier), tiers)
}

export const toLorebookCard = (row: ListedLorebook): z.output<typeof lorebookCard> => ({
  lorebook_id: row.id,
  name: row.name,
  description: row.description,
  entry_count: row.entry_count,
  for_all: row.for_all,
  character_ids: row.character_ids,
  session_ids: row.chat_ids,
  updated_at: row.updated_at.toISOString(),
})

export const toLorebook = (row: LorebookRow & Attachments): z.output<typeof lorebook> => ({
  ...toLorebookCard({ ...row, entry_count: row.entries.length }),
  entries: toEntries(row.entries),
  scan_depth: row.scan_depth,
  token_budget: row.token_budget,
  is_recursive: row.is_recursive,
})
