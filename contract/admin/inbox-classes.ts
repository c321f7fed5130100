/** The classes of the review desk's inbox, in the order of its filters. */
export const inboxClasses = [
  'takedown',
  'image',
  'depiction',
  'report',
  'appeal',
  'text',
  'payment',
  'support',
] as const

/** Counts stop here: the desk shows "99+". */
export const countedAtMost = 100
