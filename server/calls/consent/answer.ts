import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { answerConsent, findConsentByLink } from '#server/db/consents'
import { withdrawalPath } from '#server/domain/faces/consent-link'
import { tellAnswered } from '#server/domain/faces/consent-news'
import { hashLinkToken, makeLinkToken } from '#server/domain/link-token'
import { siteUrl } from '#server/site-url'
import { useCheck } from '../face/sealed-check.ts'
import { noSuchConsent } from './no-such-consent.ts'

export const answer = handler(
  'consent.answer',
  ['config', 'db', 'faceVault', 'notifier'],
  async ({ input, viewer, config, db, faceVault, notifier }) => {
    const consent = await findConsentByLink(db, hashLinkToken(input.token))
    if (consent === undefined) throw noSuchConsent()
    const token = makeLinkToken()
    await db.transaction(async (tx) => {
      const given =
        input.answer === 'refuse'
          ? null
          : {
              sealedEmbedding: await useCheck(tx, faceVault, input.check_id, viewer?.id ?? null),
              withdrawalHash: hashLinkToken(token),
            }
      if (!consent.is_open || !(await answerConsent(tx, consent.id, given))) throw answeredAlready()
      const data = { text: tellAnswered(consent.name, given !== null) }
      await notifier.tell(tx, { userId: consent.user_id, type: 'system', actorId: null, data })
    })
    return {
      withdrawal_url: input.answer === 'refuse' ? null : `${siteUrl(config)}${withdrawalPath(token)}`,
    }
  },
)

const answeredAlready = () =>
  new CallError('conflict', { sentence: 'This request was answered before, or has expired.' })
