import { handler } from '#server/call'
import { awaitDraft } from '#server/chat/await-draft'
import { checkCharacter, playedVerdicts } from '#server/chat/check-character'
import { checkReplyCapacity } from '#server/chat/limits'
import { countActiveReplies } from '#server/db/replies'
import { type CharacterText, emptyCharacter, withChanges } from '#server/domain/chat/character-text'
import { writeDraftPrompt } from '#server/domain/chat/draft-prompt'
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

/** Drafts a field of a character from the fields that are filled in. */
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
    return awaitDraft(
      { db, chatHub, now, tiers },
      { id, user: viewer, request, caller, isFit: (text) => isFit(text, now(), character.is_nsfw) },
    )
  },
)

/** A draft must pass the rules for user-written text. */
function isFit(text: string, now: Date, isNsfw: boolean): boolean {
  const found = judge(text, { currentYear: now.getUTCFullYear(), isSexual: isNsfw, isName: true })
  return !found.some(({ verdict }) => playedVerdicts.includes(verdict))
}
