import { handler } from '#server/call'
import { missingSession } from '#server/chat/missing'
import { findToldSummary, toSummary } from '#server/chat/view-summary'
import { findChat } from '#server/db/chat-sessions'

export const getSummary = handler('aifriend.get_summary', ['db'], async ({ input, viewer, db }) => {
  const chat = await findChat(db, viewer.id, input.session_id)
  if (chat === undefined) throw missingSession()
  const found = await findToldSummary(db, chat)
  return { summary: found === undefined ? null : toSummary(found) }
})
