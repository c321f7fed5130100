import { handler } from '#server/call'
import { findUsedAllowance } from '#server/db/allowance'
import { offerModes } from '#server/domain/tasks/offer'
import { tierOf } from '#server/domain/tiers'

export const list = handler(
  'model.list',
  ['catalogue', 'db', 'engines', 'now', 'tiers'],
  async ({ viewer, catalogue, db, engines, now, tiers }) => {
    const live = await engines.list()
    return {
      modes: offerModes(
        await catalogue.current(),
        live.map(({ capabilities }) => capabilities),
      ),
      allowance: {
        pictures_a_day: tiers[tierOf(viewer.tier)].pictures_a_day,
        used_today: await findUsedAllowance(db, viewer.id, now().toISOString().slice(0, 10)),
      },
    }
  },
)
