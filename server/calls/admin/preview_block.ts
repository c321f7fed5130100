import { handler } from '#server/call'
import { findRecentPrompts } from '#server/db/blocked-phrases'
import { findLikelyCopies } from '#server/db/notices'
import { findBlockedPhrase } from '#server/domain/safety/blocked-phrases'
import { isNearCopy, MOST_DIFFERENT_BITS } from '#server/formats/image-hash/near-copies'
import { hashesOf } from './block-hashes.ts'

const weekMs = 7 * 24 * 60 * 60_000
const examplesAtMost = 5

export const previewBlock = handler(
  'admin.preview_block',
  ['db', 'now'],
  async ({ input: { block }, db, now }) => {
    const countUsers = (rows: readonly { user_id: string | null }[]) =>
      new Set(rows.map((row) => row.user_id)).size
    if (block.kind === 'image') {
      const hashes = await hashesOf(db, block.art_id)
      const likely = await findLikelyCopies(db, { hashes, mostBits: MOST_DIFFERENT_BITS.frequency })
      const since = now().getTime() - weekMs
      const copies = likely.filter(
        (copy) => copy.created_at.getTime() >= since && isNearCopy(hashes, copy.hashes),
      )
      return { matches: copies.length, users: countUsers(copies), examples: [] }
    }
    const found = (await findRecentPrompts(db, block.phrase)).filter(
      ({ prompt }) => findBlockedPhrase(prompt, [block]) !== undefined,
    )
    const shown = found.filter(({ is_public: isPublic }) => isPublic).map(({ prompt }) => prompt)
    return {
      matches: found.length,
      users: countUsers(found),
      examples: [...new Set(shown)].slice(0, examplesAtMost),
    }
  },
)
