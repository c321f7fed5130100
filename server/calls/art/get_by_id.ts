import { handler } from '#server/call'
import { findArt, loadArts } from '#server/db/arts'
import { listCollectionsOf } from '#server/db/collections'
import { countRemixes } from '#server/db/remixes'
import { toArtCard } from '#server/domain/arts/art-card'
import { toLooker } from '#server/domain/arts/rating-choice'
import { toOthersSettings, toOwnSettings } from '#server/domain/arts/shown-settings'
import { canReadPrompt, canSee } from '#server/domain/arts/visibility'
import { noSuchImage } from './own-arts.ts'

export const getById = handler(
  'art.get_by_id',
  ['db', 'fileLinks', 'config'],
  async ({ input, viewer, db, fileLinks, config }) => {
    const art = await findArt(db, input.art_id, viewer.id)
    if (art === undefined || !canSee(art, viewer.id)) throw noSuchImage()
    const [parent] = art.parent_art_id === null ? [] : await loadArts(db, [art.parent_art_id], viewer.id)
    const isOwn = art.user_id === viewer.id
    const settings = canReadPrompt(art, viewer.id)
      ? isOwn
        ? toOwnSettings(art)
        : toOthersSettings(art)
      : null
    return {
      ...toArtCard(art, toLooker(viewer), fileLinks.sign),
      task_id: isOwn ? art.task_id : null,
      settings,
      seed: settings === null ? 0 : art.seed,
      engine: art.engine,
      warnings: isOwn ? art.warnings : [],
      tags: [],
      collection_ids: await listCollectionsOf(db, viewer.id, [art.id]),
      parent_art_id: parent !== undefined && canSee(parent, viewer.id) ? parent.id : null,
      remixes: await countRemixes(db, art.id, viewer.id),
      credentials:
        art.engine === null || art.done_at === null
          ? null
          : { made_by: `${config.brand} with ${art.engine}`, made_at: art.done_at.toISOString() },
      reason: isOwn ? (art.reason ?? art.error) : null,
      appeal_id: isOwn && art.status === 'blocked' ? art.case_id : null,
    }
  },
)
