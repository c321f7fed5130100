import { preparedHandler } from '#server/call'
import { CallError } from '#server/call-error'
import { countOpenConsents, insertConsent } from '#server/db/consents'
import { lockUser } from '#server/db/users'
import { answerDays, consentPath } from '#server/domain/faces/consent-link'
import { hashLinkToken, makeLinkToken } from '#server/domain/link-token'
import { profileVerdicts } from '#server/domain/profile-verdicts'
import { siteUrl } from '#server/site-url'

const consentsAtMost = 50

export const ask = preparedHandler(
  'consent.ask',
  ['config', 'db', 'ids', 'limiter', 'now', 'safety'],
  async ({ input, viewer, limiter, safety }) => {
    await limiter.take('consent_asks', viewer.id)
    const { name, purpose } = input
    await safety.check({
      userId: viewer.id,
      place: 'consent.ask',
      fields: { name, purpose },
      verdicts: profileVerdicts,
    })
    return {}
  },
  async ({ input, viewer, config, db, ids, now }) => {
    const [id, token] = [ids.newId(), makeLinkToken()]
    await db.transaction(async (tx) => {
      await lockUser(tx, viewer.id)
      if ((await countOpenConsents(tx, viewer.id)) >= consentsAtMost) {
        throw new CallError('conflict', {
          sentence: `You have ${consentsAtMost} consents and open requests already. Take one back first.`,
        })
      }
      const made = { id, userId: viewer.id, ...input, linkHash: hashLinkToken(token), days: answerDays }
      await insertConsent(tx, made)
    })
    const expiresAt = new Date(now().getTime() + answerDays * 24 * 60 * 60_000)
    return {
      consent_id: id,
      url: `${siteUrl(config)}${consentPath(token)}`,
      expires_at: expiresAt.toISOString(),
    }
  },
)
