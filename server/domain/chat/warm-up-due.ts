/** Servers keep what they have read for a while; sooner than this they still know it from the last reply. */
export const warmForMs = 5 * 60_000

/** Whether a server that is about to be asked should read the conversation beforehand. */
export function isWarmUpDue(chat: { is_started: boolean; updated_at: Date }, now: Date): boolean {
  return !chat.is_started || now.getTime() - chat.updated_at.getTime() >= warmForMs
}
