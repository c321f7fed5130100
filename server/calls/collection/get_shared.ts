import { contracts } from '#contract/index'
import { nextOffset } from '#contract/paging'
import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { loadArts } from '#server/db/arts'
import { findSharedCollection } from '#server/db/collections'
import { mustVerifyAge } from '#server/domain/age-check'
import { toArtCard } from '#server/domain/arts/art-card'
import { toLooker } from '#server/domain/arts/rating-choice'
import { canSee } from '#server/domain/arts/visibility'
import { toUserCard } from '#server/domain/user-card'
import { toChoices } from '#server/search/choices'
import { anybody, findArts } from '#server/search/find-arts'

export const getShared = handler(
  'collection.get_shared',
  ['config', 'db', 'fileLinks', 'log', 'sentences'],
  async ({ input, viewer, caller, config, db, fileLinks, log, sentences }) => {
    const { token, limit, offset } = input
    const viewerId = viewer?.id ?? null
    const found = await findSharedCollection(db, token, viewerId)
    if (found === undefined) {
      throw new CallError('not_found', { sentence: 'This link has expired or does not exist.' })
    }
    const asked = contracts['art.search'].input.parse({
      t: 'collection',
      collection_id: found.id,
      limit,
      offset,
    })
    const { artIds, hasMore } = await findArts(
      { db, sentences, log },
      { id: viewerId ?? anybody, choices: toChoices(viewer?.preferences ?? {}) },
      asked,
      found,
    )
    // [S-1] Before a required age check, arts that are not general stay blurred.
    const looker = mustVerifyAge(config.age, viewer, caller.country) ? null : toLooker(viewer)
    const rows = await loadArts(db, artIds, viewerId)
    return {
      name: found.name,
      owner: toUserCard(
        {
          id: found.user_id,
          name: found.owner_name,
          handle: found.owner_handle,
          description: found.owner_description,
          avatar_key: found.owner_avatar_key,
        },
        viewerId,
        fileLinks.sign,
      ),
      search: found.search,
      expires_at: found.link_expires_at.toISOString(),
      items: rows.filter((row) => canSee(row, viewerId)).map((row) => toArtCard(row, looker, fileLinks.sign)),
      next_offset: nextOffset(input, hasMore),
    }
  },
)
