import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { checkCharacter, playedVerdicts } from '#server/chat/check-character'
import { checkReplyCapacity, refundDailyMessage, spendDailyMessage } from '#server/chat/limits'
import { deleteDraft, insertDraft, readDraft } from '#server/db/drafts'
import { countActiveReplies } from '#server/db/replies'
import { type CharacterText, emptyCharacter, withChanges } from '#server/domain/chat/character-text'
import { tidyDraft, writeDraftPrompt } from '#server/domain/chat/draft-prompt'
import { toEntries } from '#server/domain/chat/lore/lore-entries'
import { judge } from '#server/domain/safety/judge'
import type { ChatRequest } from '#server/engines/chat/chat-engine'

const blank: CharacterText = {
  ...emptyCharacter,
  name: '',
  personality: '',
  gender: 'unknown',
  is_nsfw: false,
}

const lookEveryMs = 1_000
const patienceMs = 90_000

/**
 * Drafts a field of a character from the fields that are filled in. A successful draft counts as one of the day's
 * messages.
 */
export const draftCharacterField = handler(
  'aifriend.draft_character_field',
  ['db', 'chatEngines', 'chatHub', 'ids', 'now', 'safety', 'tiers'],
  async ({ input, viewer, caller, db, chatEngines, chatHub, ids, now, safety, tiers }) => {
    const { field, attempt } = input
    const { chat_visibility: _, avatar_asset_id: _asset, avatar_art_id: _art, ...given } = input.character
    const character = withChanges<CharacterText>(blank, given)
    await checkCharacter({ db, safety }, viewer.id, 'aifriend.draft_character_field', character)
    checkReplyCapacity(await chatEngines.current(viewer.tier), await countActiveReplies(db, viewer.id))

    const { messages, maxTokens } = writeDraftPrompt(field, character)
    const id = ids.newId()
    const request: ChatRequest = {
      sessionKey: `${id} draft`,
      messages,
      scene: {
        character: {
          name: character.display_name || character.name,
          personality: character.personality,
          scenario: character.scenario,
          exampleDialogue: character.example_dialogue,
          greeting: character.greeting,
          isNsfw: character.is_nsfw,
        },
        persona: { name: viewer.name, description: '' },
        lore: toEntries(character.lore).map(({ keys, content }) => ({ keys, content })),
        memories: [],
      },
      sampling: {},
      stop: [],
      seed: attempt,
      maxTokens,
      continuesLast: false,
      purpose: 'draft',
      draft: { field, age: character.age, gender: character.gender, tags: character.tags },
    }
    const watch = chatHub.watch(id)
    const takenAt = now()
    const failed = async (): Promise<never> => {
      await refundDailyMessage(db, viewer, takenAt)
      throw notWritten()
    }
    try {
      await db.transaction(async (tx) => {
        await spendDailyMessage(tx, tiers, viewer, takenAt)
        await insertDraft(tx, { id, userId: viewer.id, request })
      })
      caller.leavePlace()
      const until = takenAt.getTime() + patienceMs
      for (;;) {
        const state = await readDraft(db, id)
        if (state === undefined) {
          throw new CallError('conflict', { sentence: 'A newer draft has been requested.' })
        }
        if (state.status === 'done') {
          const text = tidyDraft(state.text)
          if (!isFit(text, now(), character.is_nsfw)) return await failed()
          return { text, engine: { name: state.engine_name ?? '', is_stand_in: state.stands_in ?? false } }
        }
        // The draft is still written if the client leaves, so the message stays counted.
        if (caller.signal.aborted) throw notWritten()
        if (state.status === 'failed' || now().getTime() > until) return await failed()
        await watch.next(lookEveryMs, caller.signal)
      }
    } finally {
      watch.end()
      await deleteDraft(db, id)
    }
  },
)

/** A draft must pass the rules for user-written text. A failure opens no case, because the user did not write it. */
function isFit(text: string, now: Date, isNsfw: boolean): boolean {
  const found = judge(text, { currentYear: now.getUTCFullYear(), isSexual: isNsfw, isName: true })
  return text !== '' && !found.some(({ verdict }) => playedVerdicts.includes(verdict))
}

const notWritten = () =>
  new CallError('unavailable', {
    sentence: 'The draft failed. Please try again, or write a first line yourself.',
    retryAfterMs: 2_000,
  })
