import type { CallData } from '#web/api/answer.ts'
import { titles } from './titles.ts'

type Recipients = CallData<'admin.list_broadcasts'>['items'][number]['to']

/** Words of the page on which staff send notifications and set the banner. */
export const broadcastText = {
  title: titles.broadcasts,
  lead: 'Tell users something: now or later, in the app, by e-mail or by push.',
  form: {
    title: 'New notification',
    text: 'Text',
    textHint: 'Plain text, at most 1,000 characters. Push messages only say that there is a message.',
    to: 'To',
    audiences: { all: 'Everyone', tier: 'A tier', language: 'A language', user: 'One user' },
    tier: 'Tier',
    language: 'Language code',
    languageHint: 'Such as en or de: the language of the browser at the last sign-in.',
    user: 'User id',
    userHint: 'It is on the page of the user.',
    by: 'Send by',
    channels: { in_app: 'In the app', email: 'E-mail', push: 'Push' },
    important: 'About the service itself (terms, safety, outage)',
    importantHint: 'Then it also goes to users who turned these notifications off.',
    when: 'When',
    whens: { now: 'Now', later: 'Later' },
    day: 'Date and time',
    preview: 'Preview',
    back: 'Change it',
    send: (count: string) => `Send to ${count}`,
    schedule: (count: string) => `Schedule for ${count}`,
    sent: 'It is being sent.',
    scheduled: 'It is scheduled.',
    counting: 'Counting who gets it',
    reaches: (users: string, inApp: string, email: string, push: string) =>
      `${users} in total. The app reaches ${inApp}, e-mail ${email}, push ${push}.`,
  },
  people: (count: number) => (count === 1 ? '1 user' : `${count.toLocaleString('en')} users`),
  /** Who gets a notification. */
  describe: ({ tier, language, user_id: userId }: Recipients) => {
    if (userId !== undefined) return 'To one user'
    if (tier !== undefined) return `To the tier ${tier}`
    return language === undefined ? 'To everyone' : `To the language ${language}`
  },
  list: {
    title: 'Sent and scheduled',
    empty: 'Nothing was sent yet.',
    states: { scheduled: 'Scheduled', sending: 'Being sent', sent: 'Sent', cancelled: 'Cancelled' },
    reached: (count: string) => `to ${count}`,
    by: (name: string) => `by ${name}`,
    cancel: 'Cancel',
    cancelTitle: 'Cancel this notification',
    cancelText: 'Whoever has it keeps it. Nobody else gets it.',
    keep: 'Keep it',
    reason: 'Reason',
    reasonHint: 'For the audit log.',
    cancelled: 'Cancelled.',
    more: 'Show more',
    loadingMore: 'Loading',
  },
  banner: {
    title: 'Banner',
    lead: 'One sentence at the top of every page, also for visitors.',
    text: 'Text of the banner',
    starts: 'From',
    startsHint: 'Empty: at once.',
    ends: 'Until',
    endsHint: 'Empty: until it is changed.',
    save: 'Show this banner',
    saved: 'The banner is set.',
    remove: 'Remove the banner',
    removed: 'The banner is gone.',
    none: 'There is no banner.',
    states: { scheduled: 'Not shown yet', shown: 'Shown now', ended: 'No longer shown' },
  },
}
