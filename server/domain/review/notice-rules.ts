import type { noticeKinds } from '#contract/abuse/notice-fields'

export type NoticeKind = (typeof noticeKinds)[number]

/** The order in which the review desk decides: 0 first. The same scale as for reports and cases. */
const urgencies: Record<NoticeKind, number> = {
  minor: 0,
  intimate_image: 1,
  likeness: 1,
  copyright: 2,
  other: 2,
  support: 3,
}

export const urgencyOfNotice = (kind: NoticeKind) => urgencies[kind]

/** The rule that is broken according to the notice. */
const rules: Record<NoticeKind, string> = {
  minor: 'S-2',
  intimate_image: 'S-7',
  likeness: 'S-5',
  copyright: 'S-7',
  other: 'S-7',
  support: 'terms',
}

export const ruleOfNotice = (kind: NoticeKind) => rules[kind]

/** From here on a notice of the same sender hides nothing by itself. */
const undecidedBelow = 3
const falseAlarmsBelow = 2

export type Sender = {
  /** Other undecided notices from the same network address or with the same contact. */
  undecided: number
  /** Notices of the last thirty days that hid arts and were dismissed. */
  falseAlarms: number
}

/** Whether a notice hides arts before staff have looked. Otherwise it waits for them, by urgency [S-7]. */
export function hidesAtOnce({ undecided, falseAlarms }: Sender): boolean {
  return undecided < undecidedBelow && falseAlarms < falseAlarmsBelow
}

const hourMs = 60 * 60_000
const hoursToDecide = 48

/** Staff are alarmed when a notice has waited this long [S-7]. */
export const alarmHours = [24, 40] as const

/** When anything that waits for staff has to be decided. */
export const dueAt = (since: Date) => new Date(since.getTime() + hoursToDecide * hourMs)

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const artPaths = new RegExp(
  `^/(?:art|card|downloads|app/art/info|app/_auth/art/info|files/arts/[0-9a-f]{2})/(${uuid})`,
  'i',
)

const uploadPaths = new RegExp(`^/files/(?:uploads|held)/[0-9a-f]{2}/(${uuid})`, 'i')

export type NamedImage = { kind: 'art' | 'upload'; id: string }

/**
 * The image that an address shows: an art by its page, file or card, or an upload by its file, such as an image of the
 * house or an avatar. The host is ignored, because a site can have several.
 */
export function findNamedImage(url: string): NamedImage | undefined {
  if (!URL.canParse(url)) return undefined
  const { pathname } = new URL(url)
  const artId = artPaths.exec(pathname)?.[1]
  if (artId !== undefined) return { kind: 'art', id: artId.toLowerCase() }
  const assetId = uploadPaths.exec(pathname)?.[1]
  return assetId === undefined ? undefined : { kind: 'upload', id: assetId.toLowerCase() }
}

export const heldByNotice =
  'Somebody asked us to take this picture down. It is hidden until a person has reviewed the request.'
export const heldAsCopy =
  'This picture is the same as, or almost the same as, one that somebody asked us to take down. It is hidden until a person has reviewed the request.'

const grounds: Record<NoticeKind, string> = {
  minor: 'somebody in it is or looks under 18',
  intimate_image: 'it shows somebody intimately without consent',
  likeness: 'it shows a real person without consent',
  copyright: 'it copies a protected work',
  other: 'it breaks the rules',
  support: 'it breaks the rules',
}

/** The statement of reasons to the owner [S-7]: what happened, on which ground, why, and that a person decided. */
export function stateReasons(kind: NoticeKind, reason: string): string {
  return `Taken down for everybody, because a request said that ${grounds[kind]} (rule ${ruleOfNotice(kind)}), and a person of our staff agreed: ${reason}`
}

export const tellOwnerTakenDown = (statement: string) =>
  `A picture of yours was taken down. ${statement} You can contest this.`

export const tellOwnerReleased = (reason: string) =>
  `A person reviewed the request to take down a picture of yours, and it is visible again. ${reason}`

export const tellDeadline = (hours: number) =>
  `A takedown request has waited for ${hours} hours. It must be decided within ${hoursToDecide - hours} hours.`

/** The answer to the sender, before the reason. */
export function tellSender(kind: NoticeKind, decision: 'upheld' | 'dismissed'): string {
  if (kind === 'support') return 'A person has read your message and answers:'
  return decision === 'upheld'
    ? 'A person reviewed your request. What you named was taken down, and copies of it too.'
    : 'A person reviewed your request. What you named stays online.'
}
