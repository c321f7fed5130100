import { handler } from '#server/call'
import { listConsents } from '#server/db/consents'
import { toOwnConsent } from '#server/domain/faces/consent-view'

export const list = handler('consent.list', ['db', 'now'], async ({ viewer, db, now }) => ({
  items: (await listConsents(db, viewer.id)).map((row) => toOwnConsent(row, now())),
}))
