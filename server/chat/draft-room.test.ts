import { expect, it, vi } from 'vitest'
import { createScriptedChatEngine } from '#test/support/scripted-chat-engine'
import { createDraftRoom } from './draft-room.ts'
import type { PlacedChatEngine } from './reply-room.ts'
import type { ReplyRunner } from './run-reply.ts'

it('looks for a place beside the drafts that have one already', async () => {
  const placed = { id: 'e', engine: createScriptedChatEngine() }
  const findPlace = vi.fn<(alreadyDrafting: number) => PlacedChatEngine>(() => placed)
  const drafts = createDraftRoom({ db: { query: async () => [] } } as unknown as ReplyRunner, findPlace)
  drafts.look()
  drafts.look()
  await drafts.close()
  drafts.look()
  expect(findPlace.mock.calls).toEqual([[0], [1]])
})
