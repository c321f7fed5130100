import { expect, it, vi } from 'vitest'
import { createScriptedChatEngine } from '#test/support/scripted-chat-engine'
import { createDraftRoom } from './draft-room.ts'
import { type PlacedChatEngine, placeAlone } from './placed-engine.ts'
import type { ReplyRunner } from './run-reply.ts'

it('counts running drafts when it looks for a free slot', async () => {
  const placed = placeAlone('e', createScriptedChatEngine())
  const findFree = vi.fn<(alreadyDrafting: number) => PlacedChatEngine>(() => placed)
  const drafts = createDraftRoom({ db: { query: async () => [] } } as unknown as ReplyRunner, findFree)
  drafts.look()
  drafts.look()
  await drafts.close()
  drafts.look()
  expect(findFree.mock.calls).toEqual([[0], [1]])
})
