import type { LoraTestVersion } from '#contract/admin/lora-test'
import type { artStatuses, ratings } from '#contract/art-card'
import type { FileUrl } from '../arts/art-card.ts'

export type LoraVersionRow = {
  version: number
  name: string
  trigger_words: string[]
  tags: string[]
  recommended_weight: number
  /** null: it is the current one. */
  replaced_at: Date | null
}

export type LoraTestRow = {
  version: number
  position: number
  user_id: string
  user_name: string
  prompt: string
  seed: number
  status: (typeof artStatuses)[number]
  reason: string | null
  rating: (typeof ratings)[number] | null
  file_key: string | null
  width: number
  height: number
  created_at: Date
}

type Eyes = { viewerId: string; fileUrl: FileUrl }

/** Each version with its test images. Staff open those of others by an address that is logged, like a case [S-11]. */
export function viewLoraTests(
  versions: readonly LoraVersionRow[],
  tests: readonly LoraTestRow[],
  { viewerId, fileUrl }: Eyes,
): LoraTestVersion[] {
  const toImage = (row: LoraTestRow) => ({
    prompt: row.prompt,
    seed: row.seed,
    status: row.status,
    url:
      row.status === 'done' && row.file_key !== null
        ? fileUrl(row.file_key, { to: row.user_id === viewerId ? viewerId : 'staff' })
        : null,
    rating: row.rating,
    reason: row.reason,
    width: row.width,
    height: row.height,
    asked_by: row.user_name,
    created_at: row.created_at.toISOString(),
  })
  return versions.map(({ version, replaced_at: replacedAt, ...words }) => ({
    version,
    name: words.name,
    trigger_words: words.trigger_words,
    tags: words.tags,
    // Stored as PostgreSQL `real`: 0.8 comes back as 0.800000011920929.
    recommended_weight: Math.round(words.recommended_weight * 1000) / 1000,
    replaced_at: replacedAt === null ? null : replacedAt.toISOString(),
    images: tests.filter((row) => row.version === version).map(toImage),
  }))
}
