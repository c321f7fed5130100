import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { findArt } from '#server/db/arts'
import { canReadPrompt, canSee, toArtCard } from '#server/domain/arts/art-card'
import { toOthersSettings, toOwnSettings } from '#server/domain/arts/shown-settings'

export const getById = handler(
  'art.get_by_id',
  ['db', 'fileLinks', 'config'],
  async ({ input, viewer, db, fileLinks, config }) => {
    const art = await findArt(db, input.art_id, viewer.id)
    if (art === undefined || !canSee(art, viewer.id)) {
      throw new CallError('not_found', { sentence: 'There is no such picture.' })
    }
    const isOwn = art.user_id === viewer.id
    const settings = canReadPrompt(art, viewer.id)
      ? isOwn
        ? toOwnSettings(art)
        : toOthersSettings(art)
      : null
    return {
      ...toArtCard(art, viewer.id, fileLinks.sign),
      task_id: art.task_id,
      settings,
      seed: settings === null ? 0 : art.seed,
      engine: art.engine,
      warnings: isOwn ? art.warnings : [],
      tags: [],
      collection_ids: [],
      parent_art_id: art.parent_art_id,
      credentials:
        art.engine === null || art.done_at === null
          ? null
          : { made_by: `${config.brand} with ${art.engine}`, made_at: art.done_at.toISOString() },
      reason: isOwn ? (art.reason ?? art.error) : null,
      appeal_id: isOwn && art.status === 'blocked' ? art.case_id : null,
    }
  },
)
