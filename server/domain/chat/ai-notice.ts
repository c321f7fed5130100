/** [S-10] Required by California SB 243, New York GBL article 47 and EU AI Act article 50. */
export const aiNotice =
  'You are talking with an AI. It is not a person, has no feelings, and what it says is made up.'

const everyMs = 3 * 60 * 60 * 1000

/** Due at the start of a chat session and then every three hours. */
export function isNoticeDue(lastAt: Date | null, now: Date): boolean {
  return lastAt === null || now.getTime() - lastAt.getTime() >= everyMs
}
