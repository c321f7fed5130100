import { randomInt } from 'node:crypto'
import { CallError } from '#server/call-error'
import { countCare } from '#server/db/care-counts'
import { countChatted } from '#server/db/characters'
import {
  findFirstChild,
  findNode,
  findOriginalText,
  insertMessage,
  type NodeRow,
} from '#server/db/chat-messages'
import { type ChatRow, lockChat, startChat } from '#server/db/chats'
import type { Db } from '#server/db/database'
import { insertReply, listActiveReplies, requestStop } from '#server/db/replies'
import { isNoticeDue } from '#server/domain/chat/ai-notice'
import { toCareCard } from '#server/domain/chat/care/helplines'
import { asksIfHuman } from '#server/domain/chat/care/human-claims'
import { speaksOfSelfHarm } from '#server/domain/chat/care/self-harm'
import { type TierTable, tierOf } from '#server/domain/tiers'
import type { Ids } from '#server/outside/ids'
import type { ChatEngineList } from './chat-engine-list.ts'
import { checkRoom, takeMessage } from './limits.ts'
import { missingSession } from './missing.ts'

export type Asker = { id: string; tier: string | null }

export type ReplyParts = { db: Db; chatEngines: ChatEngineList; ids: Ids; now: () => Date; tiers: TierTable }

/** What was said and what answers it, as nodes. */
export type Made = { chat: ChatRow; userMessageId: string | null; messageId: string }

const careMs = 24 * 60 * 60 * 1000
const seedsBelow = 2_147_483_647

type Sent = {
  chatId: string
  text: string
  messageId: string
  region: string
  /** undefined: the newest message of the chat. */
  findParent: (tx: Db, chat: ChatRow) => Promise<NodeRow | null>
}

/**
 * A message and the reply that is to be written, in one transaction. Sent again under the same id it is the same
 * message: whatever tabs and networks do, it is there once, with one reply.
 */
export async function makeExchange(parts: ReplyParts, asker: Asker, sent: Sent): Promise<Made> {
  const known = await findSent(parts.db, asker.id, sent)
  if (known !== undefined) return known
  await checkRoom(parts, asker.id)
  return parts.db.transaction(async (tx) => {
    const chat = await lockChat(tx, asker.id, sent.chatId)
    if (chat === undefined) throw missingSession()
    // The same, sent twice at once: the first has it by now.
    const first = await findSent(tx, asker.id, sent)
    if (first !== undefined) return first
    await takeMessage(tx, parts.tiers, asker, parts.now())
    const parent = await sent.findParent(tx, chat)
    const isHelpNeeded = speaksOfSelfHarm(sent.text)
    // Whoever asks is answered by the site itself, whatever the character says.
    const isNoticed = isNoticeDue(chat.notice_at, parts.now()) || asksIfHuman(sent.text)
    const node = await addMessage(tx, { chat, id: sent.messageId, parent, text: sent.text, isNoticed })
    const messageId = isHelpNeeded
      ? await addCare(tx, parts.ids, chat, node, sent.region)
      : await addReply(tx, parts, asker, chat, { parent: node, region: sent.region })
    await startChat(tx, {
      id: chat.id,
      headId: messageId,
      added: 2,
      noticed: isNoticed,
      careUntil: isHelpNeeded ? new Date(parts.now().getTime() + careMs) : null,
    })
    await countChatted(tx, chat.character_id, asker.id)
    return { chat, userMessageId: node.id, messageId }
  })
}

/** A message that is there already, with what answers it; the same id for something else is a conflict. */
async function findSent(db: Db, userId: string, sent: Sent): Promise<Made | undefined> {
  const node = await findNode(db, sent.messageId)
  if (node === undefined) return undefined
  const taken = new CallError('conflict', {
    sentence: 'This message id was used for another message already.',
  })
  const isSame = node.chat_id === sent.chatId && node.role === 'user'
  if (!isSame || (await findOriginalText(db, node.id)) !== sent.text) throw taken
  const chat = await lockChat(db, userId, sent.chatId)
  if (chat === undefined) throw missingSession()
  const reply = await findFirstChild(db, chat.id, node.id)
  // Its replies were deleted since: there is nothing to follow.
  if (reply === undefined) throw taken
  return { chat, userMessageId: node.id, messageId: reply.id }
}

type Placed = { id: string; depth: number }

async function addMessage(
  tx: Db,
  made: { chat: ChatRow; id: string; parent: NodeRow | null; text: string; isNoticed: boolean },
): Promise<Placed> {
  await insertMessage(tx, {
    id: made.id,
    chatId: made.chat.id,
    parent: made.parent,
    role: 'user',
    text: made.text,
    status: 'done',
    aiNotice: made.isNoticed,
  })
  return { id: made.id, depth: made.parent === null ? 0 : made.parent.depth + 1 }
}

/** An empty message that is being written from now on. */
export async function addReply(
  tx: Db,
  { ids, tiers }: Pick<ReplyParts, 'ids' | 'tiers'>,
  asker: Asker,
  chat: ChatRow,
  {
    parent,
    region,
    id = ids.newId(),
    aiNotice = false,
  }: { parent: Placed; region: string; id?: string; aiNotice?: boolean },
): Promise<string> {
  const made = { id, chatId: chat.id, parent, text: '', aiNotice }
  await insertMessage(tx, { ...made, role: 'assistant', status: 'streaming' })
  await insertReply(tx, {
    messageId: id,
    chatId: chat.id,
    userId: asker.id,
    weight: tiers[tierOf(asker.tier)].scheduler_weight,
    seed: randomInt(seedsBelow),
    region,
  })
  return id
}

/** [S-10] No engine is asked, what is being written stops, and somebody who can help is one touch away. */
async function addCare(tx: Db, ids: Ids, chat: ChatRow, parent: Placed, region: string): Promise<string> {
  for (const running of await listActiveReplies(tx, chat.id)) await requestStop(tx, running, 'care')
  const id = ids.newId()
  await insertMessage(tx, {
    id,
    chatId: chat.id,
    parent,
    role: 'system',
    text: toCareCard(region).text,
    status: 'done',
    careRegion: region,
  })
  await countCare(tx, 'self_harm')
  return id
}
