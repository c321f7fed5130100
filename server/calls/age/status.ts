import { handler } from '#server/call'
import { listAgeChecks } from '#server/db/age-checks'
import { chooseShown, mustVerifyAge, shownState } from '#server/domain/age-check'

export const status = handler(
  'age.status',
  ['ageProvider', 'config', 'db', 'now'],
  async ({ viewer, caller, ageProvider, config, db, now }) => {
    const check = chooseShown(await listAgeChecks(db, viewer.id), now())
    return {
      is_required: mustVerifyAge(config.age, viewer, caller.country),
      provider: ageProvider?.name ?? null,
      check:
        check === undefined
          ? null
          : {
              state: shownState(check, now()),
              provider: check.provider,
              method: check.method,
              reference: check.reference,
              checked_at: check.checked_at?.toISOString() ?? null,
              expires_at: check.expires_at?.toISOString() ?? null,
              return_url: check.return_to,
              created_at: check.created_at.toISOString(),
            },
    }
  },
)
