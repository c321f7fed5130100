/** [S-10] California SB 243, New York GBL article 47, EU AI Act article 50. */
export const aiNotice =
  'You are talking with an AI. It is not a person, has no feelings, and what it says is made up.'

const everyMs = 3 * 60 * 60 * 1000

/** At the beginning of a conversation, and every three hours while it goes on. */
export function isNoticeDue(lastAt: Date | null, now: Date): boolean {
  return lastAt === null || now.getTime() - lastAt.getTime() >= everyMs
}
