import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { awaitDraft } from '#server/chat/await-draft'
import { playedVerdicts, spokenVerdicts } from '#server/chat/check-character'
import { checkMessageText } from '#server/chat/check-message'
import { checkReplyCapacity } from '#server/chat/limits'
import { previewNextPrompt } from '#server/chat/preview-prompt'
import { type Surroundings, toSurroundings } from '#server/chat/surroundings'
import { countActiveReplies } from '#server/db/replies'
import { speaksOfSelfHarm } from '#server/domain/chat/care/self-harm'
import { tidyMessageDraft, writeMessageDraftPrompt } from '#server/domain/chat/message-draft'
import { judge } from '#server/domain/safety/judge'

const place = 'aifriend.draft_message'

/** Lets the model write the user's next message. The draft is checked like a message, and again when it is sent. */
export const draftMessage = handler(
  place,
  ['db', 'chatEngines', 'chatHub', 'ids', 'now', 'safety', 'tiers'],
  async ({ input, viewer, caller, db, chatEngines, chatHub, ids, now, safety, tiers }) => {
    const { state, prompt, engine } = await previewNextPrompt(
      { db, chatEngines, now },
      viewer,
      input.session_id,
    )
    if (engine.capabilities.standsIn) {
      throw new CallError('unavailable', { sentence: 'Only a language model can write for you.' })
    }
    const fields = { text: input.text }
    const asked = await toSurroundings(state, { text: input.text, now: now() })
    await checkMessageText(safety, { userId: viewer.id, place, fields }, asked)
    checkReplyCapacity(engine, await countActiveReplies(db, viewer.id))
    const { names, request } = prompt
    const { text } = await awaitDraft(
      { db, chatHub, now, tiers },
      {
        id: ids.newId(),
        user: viewer,
        caller,
        request: {
          ...request,
          messages: writeMessageDraftPrompt(request.messages, names, input.text),
          stop: [`\n${names.character}:`],
          seed: input.attempt,
          maxTokens: 160,
          purpose: 'draft',
        },
        isFit: async (written) =>
          isFit(written, await toSurroundings(state, { text: written, now: now() }), now()),
      },
    )
    return { text: tidyMessageDraft(text, names) }
  },
)

/** [S-2] [S-10] */
function isFit(text: string, { isNsfw, told, story, players }: Surroundings, now: Date): boolean {
  const subject = { currentYear: now.getUTCFullYear(), isSexual: isNsfw, players, story }
  const verdicts = isNsfw ? playedVerdicts : spokenVerdicts
  const found = [...judge(text, subject), ...judge(`${told}\n${text}`, subject)]
  return !speaksOfSelfHarm(text) && !found.some(({ verdict }) => verdicts.includes(verdict))
}
