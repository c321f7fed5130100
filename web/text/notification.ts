import type { notificationTypes } from '#contract/account'

type NotificationType = (typeof notificationTypes)[number]

/** Words of notifications and of the switches for them. */
export const notificationText = {
  title: 'Notifications',
  unread: (count: number) => (count === 1 ? '1 unread' : `${count} unread`),
  markAll: 'Mark all as read',
  markOne: 'Mark as read',
  isUnread: 'Unread',
  choose: 'Choose what you hear about',
  more: 'Show older ones',
  loadingMore: 'Loading',
  list: 'Your notifications',
  emptyTitle: 'All quiet',
  emptyText: 'When somebody follows you or something of yours is ready, it appears here.',
  emptyAction: 'Find people',
  others: (count: number) => {
    if (count === 0) return ''
    if (count >= 1000) return ' and over a thousand others'
    return count === 1 ? ' and one other' : ` and ${count} others`
  },
  likeTogether: 'like a picture of yours.',
  picture: 'See the picture',
  /** The text after the name of the user it is about, or alone. */
  says: {
    follow: 'follows you now.',
    like: 'likes a picture of yours.',
    remix: 'made a picture from one of yours.',
    art_done: 'Your picture is ready.',
    report_decided: 'Something about your content was decided.',
    system: 'A word from the people who run this site.',
  } satisfies Record<NotificationType, string>,
  types: {
    follow: 'Somebody follows you',
    like: 'Somebody likes a picture of yours',
    art_done: 'A picture of yours is ready',
    remix: 'Somebody makes a picture from yours',
    report_decided: 'A decision about your content, or on a report of yours',
    system: 'News from the people who run this site',
  } satisfies Record<NotificationType, string>,
}
