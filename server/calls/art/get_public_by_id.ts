import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { findPublicArt } from '#server/db/public-arts'
import { isKnownAdult } from '#server/domain/adult'
import { toPublicArt } from '#server/domain/arts/public-art'
import { toLooker } from '#server/domain/arts/rating-choice'

export const getPublicById = handler(
  'art.get_public_by_id',
  ['config', 'db', 'fileLinks', 'now'],
  async ({ input, viewer, caller, config, db, fileLinks, now }) => {
    const art = await findPublicArt(db, input.art_id, viewer?.id ?? null)
    if (art === undefined) throw new CallError('not_found', { sentence: 'There is no such picture.' })
    const isAdult = isKnownAdult(viewer, caller, config.age, now())
    return toPublicArt(art, { isAdult, looker: toLooker(viewer), brand: config.brand }, fileLinks.sign)
  },
)
