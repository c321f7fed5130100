import { notificationTypes } from '#contract/account'
import { handler } from '#server/call'
import { loadArts } from '#server/db/arts'
import { listNotifications, type NotificationRow } from '#server/db/notifications'
import { type FileUrl, toArtCard } from '#server/domain/arts/art-card'
import { toLooker } from '#server/domain/arts/rating-choice'
import { canSee } from '#server/domain/arts/visibility'
import { toUserCard } from '#server/domain/user-card'

/** Notifications about decisions have a text and their own page, because the art may be gone. */
const typesWithImage = ['like', 'art_done', 'remix']

export const list = handler(
  'notification.list',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    // One more than requested, to know whether there is another page.
    const rows = await listNotifications(db, viewer.id, { before: input.before, limit: input.limit + 1 })
    const shown = rows.slice(0, input.limit)
    const artIds = shown.flatMap(({ type, data }) =>
      typesWithImage.includes(type) && data.art_id !== undefined ? [data.art_id] : [],
    )
    const arts = (await loadArts(db, [...new Set(artIds)], viewer.id)).filter((art) => canSee(art, viewer.id))
    const looker = toLooker(viewer)
    const cards = new Map(arts.map((art) => [art.id, toArtCard(art, looker, fileLinks.sign)]))
    return {
      items: shown.map((row) => ({
        ...toNotification(row, viewer.id, fileLinks.sign),
        art: cards.get(row.data.art_id ?? '') ?? null,
      })),
      has_more: rows.length > input.limit,
    }
  },
)

function toNotification(row: NotificationRow, viewerId: string, fileUrl: FileUrl) {
  return {
    notification_id: row.id,
    type: notificationTypes.find((type) => type === row.type) ?? ('system' as const),
    actor:
      row.actor_id === null
        ? null
        : toUserCard(
            {
              id: row.actor_id,
              name: row.actor_name ?? '',
              handle: row.actor_handle,
              description: row.actor_description ?? '',
              avatar_key: row.actor_avatar_key,
            },
            viewerId,
            fileUrl,
          ),
    others: row.others,
    text: row.data.text ?? null,
    is_read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  }
}
