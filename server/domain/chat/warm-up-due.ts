/** Servers keep a prompt cached for a while; within this time they still know it from the last reply. */
export const warmForMs = 5 * 60_000

/** Whether the server should read the chat's prompt in advance. */
export function isWarmUpDue(chat: { is_started: boolean; updated_at: Date }, now: Date): boolean {
  return !chat.is_started || now.getTime() - chat.updated_at.getTime() >= warmForMs
}
