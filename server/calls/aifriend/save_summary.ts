import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { checkStoryFacts } from '#server/chat/check-message'
import { missingSession } from '#server/chat/missing'
import { findSurroundings } from '#server/chat/surroundings'
import { findToldSummary, toSummary } from '#server/chat/view-summary'
import { findChat } from '#server/db/chat-sessions'
import { changeSummary } from '#server/db/chat-summaries'

const nothing = () =>
  new CallError('conflict', { sentence: 'All messages fit into the window, so there is no summary yet.' })

export const saveSummary = handler(
  'aifriend.save_summary',
  ['db', 'now', 'safety'],
  async ({ input, viewer, db, now, safety }) => {
    const chat = await findChat(db, viewer.id, input.session_id)
    if (chat === undefined) throw missingSession()
    const entry = { userId: viewer.id, place: 'aifriend.save_summary', fields: { text: input.text } }
    await checkStoryFacts(safety, entry, await findSurroundings(db, chat, { text: input.text, now: now() }))
    const found = await findToldSummary(db, chat)
    if (found === undefined) throw nothing()
    await changeSummary(db, { messageId: found.messageId, editsKey: found.editsKey, text: input.text })
    const changed = await findToldSummary(db, chat)
    if (changed === undefined) throw nothing()
    return { summary: toSummary(changed) }
  },
)
