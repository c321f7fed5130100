import { expect, it, vi } from 'vitest'
import type { ChatEngine } from '#server/engines/chat/chat-engine'
import { createScriptedChatEngine } from '#test/support/scripted-chat-engine'
import { createDraftRoom } from './draft-room.ts'
import type { ReplyRunner } from './run-reply.ts'

it('counts running drafts when it looks for a free slot', async () => {
  const placed = { id: 'e', engine: createScriptedChatEngine() }
  const findFree = vi.fn<(alreadyDrafting: number) => { id: string; engine: ChatEngine }>(() => placed)
  const drafts = createDraftRoom({ db: { query: async () => [] } } as unknown as ReplyRunner, findFree)
  drafts.look()
  drafts.look()
  await drafts.close()
  drafts.look()
  expect(findFree.mock.calls).toEqual([[0], [1]])
})
