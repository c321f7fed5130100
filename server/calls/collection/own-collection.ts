import type { z } from 'zod'
import type { ArtCard } from '#contract/art-card'
import type { collection } from '#contract/collection/own-collection'
import { CallError } from '#server/call-error'
import type { CollectionRow, PublicCollectionRow } from '#server/db/collections'
import type { FileUrl } from '#server/domain/arts/art-card'
import type { Verdict } from '#server/domain/safety/judge'
import type { Fields } from '#server/safety-gate'

/** A name may mention children in an ordinary way, because it depicts nothing. */
export const collectionVerdicts: readonly Verdict[] = ['sexualises_minor', 'real_person_sexual']

/** Name and search: others can read both if the collection is public. */
export function toFields(written: {
  name: string | undefined
  search: Record<string, unknown> | null | undefined
}): Fields {
  const said = Object.entries(written.search ?? {}).filter(([, value]) => typeof value === 'string')
  return {
    name: written.name,
    ...Object.fromEntries(said.map(([name, value]) => [`search.${name}`, `${value}`])),
  }
}

export const collectionsAtMost = 1000

export function noSuchCollection(): CallError {
  return new CallError('not_found', { sentence: 'There is no such collection.' })
}

/** The owner's view of a collection. */
export function toCollection(row: CollectionRow, now: Date, fileUrl: FileUrl): z.input<typeof collection> {
  const { link_token: token, link_expires_at: expiresAt } = row
  return {
    collection_id: row.id,
    name: row.name,
    is_private: row.is_private,
    position: row.position,
    art_count: row.search === null ? row.art_count : null,
    cover_art_id: row.cover_art_id,
    cover_url: row.cover_key === null ? null : fileUrl(row.cover_key, { to: row.user_id }),
    cover_thumbhash: row.cover_thumbhash,
    search: row.search,
    link:
      token === null || expiresAt === null || expiresAt <= now
        ? null
        : { url: `/app/collection/${token}`, expires_at: expiresAt.toISOString() },
    created_at: row.created_at.toISOString(),
  }
}

/** The view of other users; the cover appears as they see that art. */
export function toPublicCollection(
  row: PublicCollectionRow,
  cover: ArtCard | undefined,
): z.input<typeof collection> {
  return {
    collection_id: row.id,
    name: row.name,
    is_private: row.is_private,
    position: row.position,
    art_count: row.search === null ? row.art_count : null,
    cover_art_id: cover?.art_id ?? null,
    cover_url: cover?.thumb_url ?? null,
    cover_thumbhash: cover?.thumbhash ?? null,
    search: row.search,
    link: null,
    created_at: row.created_at.toISOString(),
  }
}
