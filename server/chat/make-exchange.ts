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
import { type ChatRow, findChat, lockChat, startChat } from '#server/db/chat-sessions'
import { type Db, isForeignKeyViolation, isUniqueViolation } from '#server/db/database'
import { insertExchange } from '#server/db/exchanges'
import { countActiveReplies, listActiveReplies, type NewReply, requestStop } from '#server/db/replies'
import { isNoticeDue } from '#server/domain/chat/ai-notice'
import { toCareCard } from '#server/domain/chat/care/helplines'
import { asksIfHuman } from '#server/domain/chat/care/human-claims'
import { speaksOfSelfHarm } from '#server/domain/chat/care/self-harm'
import { type TierTable, tierOf } from '#server/domain/tiers'
import type { Ids } from '#server/outside/ids'
import type { ChatEngineList } from './chat-engine-list.ts'
import { checkReplyCapacity, spendDailyMessage, type TieredUser } from './limits.ts'
import { missingSession } from './missing.ts'

export type ExchangeParts = {
  db: Db
  chatEngines: ChatEngineList
  ids: Ids
  now: () => Date
  tiers: TierTable
}

/** A message and its reply, by their ids. */
export type Exchanged = { chat: ChatRow; userMessageId: string; messageId: string }

export type CheckedMessage = {
  /** As read when the text was checked. */
  chat: ChatRow
  /** The parent message; null: the new message is the first of the chat session. */
  parent: Pick<NodeRow, 'id' | 'depth'> | null
  text: string
  messageId: string
  region: string
  earlier: Earlier
}

/** The existing message with this id, if any, and the number of active replies: the user's own, and all. */
type Earlier = { node: NodeRow | undefined; active: { own: number; all: number } }

export async function readEarlier(db: Db, userId: string, messageId: string): Promise<Earlier> {
  const [node, active] = await db.onConnection((one) =>
    Promise.all([findNode(one, messageId), countActiveReplies(one, userId)]),
  )
  return { node, active }
}

const careMs = 24 * 60 * 60 * 1000
const seedsBelow = 2_147_483_647
/** Enough for several tabs that send at the same time. */
const retriesAtMost = 20

/** The chat session changed between reading it and writing to it. */
class ChatChangedError extends CallError {
  constructor() {
    super('conflict', {
      sentence: 'This chat was changed elsewhere at the same time. Please send your message again.',
    })
  }
}

/**
 * Repeats the attempt, including reading and checking, if another tab or a reply changed the chat session meanwhile.
 */
export async function retryWhenChanged<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ChatChangedError) || tries >= retriesAtMost) throw error
    }
  }
}

/**
 * Stores a checked message and queues its reply in one transaction, which fails if the chat session has changed since
 * it was read. If the message id exists already, the existing message is returned, so repeated requests store it once.
 */
export async function makeExchange(
  parts: ExchangeParts,
  user: TieredUser,
  sent: CheckedMessage,
): Promise<Exchanged> {
  const { node, active } = sent.earlier
  if (node !== undefined) return followEarlier(parts.db, user.id, sent, node)
  checkReplyCapacity(await parts.chatEngines.current(user.tier), active)
  const replyId = parts.ids.newId()
  // Before the transaction, because analysing long texts takes time.
  const heard = { needsHelp: speaksOfSelfHarm(sent.text), asksIfHuman: asksIfHuman(sent.text) }
  try {
    await parts.db.transaction((tx) => storeExchange(parts, tx, user, { ...sent, ...heard, replyId }))
  } catch (error) {
    // Another request stored the same message, or the parent was deleted: the retry reads the new state.
    if (isUniqueViolation(error) || isForeignKeyViolation(error)) throw new ChatChangedError()
    throw error
  }
  return { chat: sent.chat, userMessageId: sent.messageId, messageId: replyId }
}

type HeardMessage = CheckedMessage & { replyId: string; needsHelp: boolean; asksIfHuman: boolean }

async function storeExchange(
  { now, tiers }: ExchangeParts,
  tx: Db,
  user: TieredUser,
  { chat, parent, text, messageId, region, replyId, needsHelp, asksIfHuman: isAsked }: HeardMessage,
): Promise<void> {
  const [locked] = await Promise.all([
    lockChat(tx, user.id, chat.id),
    spendDailyMessage(tx, tiers, user, now()),
  ])
  if (locked?.row_version !== chat.row_version) throw new ChatChangedError()
  // [S-10] If the user asks whether this is a human, the site itself answers, whatever the character says.
  const aiNotice = isNoticeDue(chat.notice_at, now()) || isAsked
  const careUntil = needsHelp ? new Date(now().getTime() + careMs) : null
  const reply = planReply(user, tiers, { messageId: replyId, chatId: chat.id, region })
  await Promise.all([
    needsHelp
      ? storeCareCard(tx, chat, { messageId, parent, text, aiNotice, replyId, region })
      : insertExchange(tx, { chatId: chat.id, messageId, parent, text, aiNotice, reply }),
    startChat(tx, { id: chat.id, headId: replyId, added: 2, noticed: aiNotice, careUntil }),
    countChatted(tx, chat.character_id, user.id),
  ])
}

/** The existing message with this id, and its reply. Using the id for another message is a conflict. */
async function followEarlier(
  db: Db,
  userId: string,
  sent: CheckedMessage,
  node: NodeRow,
): Promise<Exchanged> {
  const isSame = node.chat_id === sent.chat.id && node.role === 'user'
  if (!isSame || (await findOriginalText(db, node.id)) !== sent.text) throw usedMessageId()
  const chat = await findChat(db, userId, sent.chat.id)
  if (chat === undefined) throw missingSession()
  const reply = await findFirstChild(db, chat.id, node.id)
  // Its replies have been deleted, so there is nothing to follow.
  if (reply === undefined) throw usedMessageId()
  return { chat, userMessageId: node.id, messageId: reply.id }
}

export const usedMessageId = () =>
  new CallError('conflict', { sentence: 'This message id is already used for another message.' })

/** A queued reply with a random seed and the scheduler weight of the user's membership. */
export function planReply(
  user: TieredUser,
  tiers: TierTable,
  reply: Pick<NewReply, 'messageId' | 'chatId' | 'region'>,
): NewReply {
  const weight = tiers[tierOf(user.tier)].scheduler_weight
  return { ...reply, userId: user.id, weight, seed: randomInt(seedsBelow) }
}

/** [S-10] Stores a card with helplines instead of a reply. No engine is asked, and active replies are stopped. */
async function storeCareCard(
  tx: Db,
  chat: ChatRow,
  {
    messageId,
    parent,
    text,
    aiNotice,
    replyId,
    region,
  }: Pick<CheckedMessage, 'messageId' | 'parent' | 'text' | 'region'> & {
    aiNotice: boolean
    replyId: string
  },
): Promise<void> {
  for (const active of await listActiveReplies(tx, chat.id)) await requestStop(tx, active, 'care')
  const said = { id: messageId, depth: parent === null ? 0 : parent.depth + 1 }
  await insertMessage(tx, {
    id: said.id,
    chatId: chat.id,
    parent,
    role: 'user',
    text,
    status: 'done',
    aiNotice,
  })
  await insertMessage(tx, {
    id: replyId,
    chatId: chat.id,
    parent: said,
    role: 'system',
    text: toCareCard(region).text,
    status: 'done',
    careRegion: region,
  })
  await countCare(tx, 'self_harm')
}
