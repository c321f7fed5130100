import { handler } from '#server/call'
import { findUsedAllowance } from '#server/db/allowance'
import { offerModes } from '#server/domain/tasks/offer'
import { tierOf } from '#server/domain/tiers'

export const list = handler(
  'model.list',
  ['db', 'engines', 'models', 'now', 'tiers'],
  async ({ viewer, db, engines, models, now, tiers }) => {
    const live = await engines.list()
    return {
      modes: offerModes(
        models,
        live.map(({ capabilities }) => capabilities),
      ),
      allowance: {
        pictures_a_day: tiers[tierOf(viewer.tier)].pictures_a_day,
        used_today: await findUsedAllowance(db, viewer.id, now().toISOString().slice(0, 10)),
      },
    }
  },
)
