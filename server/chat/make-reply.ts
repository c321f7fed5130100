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
import { lockChatEngine, type ReplyRun } from '#server/db/reply-runs'
import { isNoticeDue } from '#server/domain/chat/ai-notice'
import { toCareCard } from '#server/domain/chat/care/helplines'
import { asksIfHuman } from '#server/domain/chat/care/human-claims'
import { speaksOfSelfHarm } from '#server/domain/chat/care/self-harm'
import { type TierTable, tierOf } from '#server/domain/tiers'
import type { Ids } from '#server/outside/ids'
import type { ChatEngineList } from './chat-engine-list.ts'
import type { ChatHub } from './chat-hub.ts'
import type { Ground } from './ground.ts'
import { checkRoom, takeMessage } from './limits.ts'
import { missingMessage, missingSession } from './missing.ts'
import { askWithPlace, type Place } from './places.ts'

export type Asker = { id: string; tier: string | null }

export type ReplyParts = {
  db: Db
  chatEngines: ChatEngineList
  chatHub: ChatHub
  ids: Ids
  now: () => Date
  tiers: TierTable
}

/** What was said and what answers it, as nodes. */
export type Made = {
  chat: ChatRow
  userMessageId: string | null
  messageId: string
  /** Nobody may be told of it before this. */
  kept: Promise<void>
  /** Asked for just now, so that nothing of it can have been said before. */
  isNew: boolean
}

const careMs = 24 * 60 * 60 * 1000
const seedsBelow = 2_147_483_647

type Sent = {
  /** As it was when the message it answers was looked for. */
  chat: ChatRow
  text: string
  messageId: string
  region: string
  /** What it answers. */
  parentId: string | null
  /** It answers the newest message, should that be another one by now. */
  answersNewest: boolean
  /** How the text is judged: what has to be known for that, and what throws if something speaks against it. */
  judge?: { read(db: Db): Promise<Ground>; check(ground: Ground): Promise<void> }
}

/**
 * A message and the reply that is to be written, in one transaction. Sent again under the same id it is the same
 * message: whatever tabs and networks do, it is there once, with one reply.
 */
export async function makeExchange(parts: ReplyParts, asker: Asker, sent: Sent): Promise<Made> {
  const engine = await parts.chatEngines.current()
  // Asked for at once, since somebody waits, and told in this order.
  const [read, known, room] = await parts.db.together((db) =>
    Promise.allSettled([sent.judge?.read(db), findSent(db, asker.id, sent), checkRoom(db, engine, asker.id)]),
  )
  const ground = unwrap(read)
  if (ground !== undefined) await sent.judge?.check(ground)
  const first = unwrap(known)
  if (first !== undefined) return first
  unwrap(room)
  return askWithPlace<Omit<Made, 'kept'>>(parts, async (tx, place) => {
    place?.expect(sent.text)
    const [chat, again, parentNow] = await Promise.all([
      lockChat(tx, asker.id, sent.chat.id),
      findNode(tx, sent.messageId),
      sent.parentId === null ? null : findNode(tx, sent.parentId),
    ])
    if (chat === undefined) throw missingSession()
    // The same, sent twice at once: the first has it by now.
    const first = again === undefined ? undefined : await findSent(tx, asker.id, sent)
    if (first !== undefined) return { made: first }
    const hasMoved = sent.answersNewest && chat.head_id !== sent.parentId
    const parent = hasMoved ? await findHead(tx, chat) : parentNow
    if (parent === undefined) throw missingMessage()

    const isHelpNeeded = speaksOfSelfHarm(sent.text)
    // Whoever asks is answered by the site itself, whatever the character says.
    const isNoticed = isNoticeDue(chat.notice_at, parts.now()) || asksIfHuman(sent.text)
    const node = { id: sent.messageId, depth: parent === null ? 0 : parent.depth + 1 }
    const messageId = parts.ids.newId()
    const said = insertMessage(tx, {
      id: node.id,
      chatId: chat.id,
      parent,
      role: 'user',
      text: sent.text,
      status: 'done',
      aiNotice: isNoticed,
    })
    const [pathChars, , , , run] = await Promise.all([
      said,
      takeMessage(tx, parts.tiers, asker, parts.now()),
      startChat(tx, {
        id: chat.id,
        headId: messageId,
        added: 2,
        noticed: isNoticed,
        careUntil: isHelpNeeded ? new Date(parts.now().getTime() + careMs) : null,
      }),
      countChatted(tx, chat.character_id, asker.id),
      isHelpNeeded
        ? addCare(tx, chat, node, messageId, sent.region)
        : addReply(tx, parts.tiers, asker, chat, { id: messageId, parent: node, region: sent.region, place }),
    ])
    // Nothing was said, changed or ended in between: what was read is what the reply is built upon.
    const isStill = !hasMoved && chat.updated_at.getTime() === sent.chat.updated_at.getTime()
    const turn = { ...node, chat_id: chat.id, parent_id: parent?.id ?? null, path_chars: pathChars }
    return {
      made: { chat, userMessageId: node.id, messageId, isNew: !isHelpNeeded },
      ...(run !== undefined && {
        run,
        known: {
          chat,
          endId: node.id,
          ground:
            ground !== undefined && isStill
              ? {
                  ...ground,
                  page: [...ground.page, { ...turn, role: 'user' as const, text: sent.text, edit_count: 0 }],
                }
              : undefined,
        },
      }),
    }
  })
}

function unwrap<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

async function findHead(tx: Db, chat: ChatRow): Promise<NodeRow | null | undefined> {
  return chat.head_id === null ? null : findNode(tx, chat.head_id)
}

/** A message that is there already, with what answers it; the same id for something else is a conflict. */
async function findSent(db: Db, userId: string, sent: Sent): Promise<Made | undefined> {
  const node = await findNode(db, sent.messageId)
  if (node === undefined) return undefined
  const taken = new CallError('conflict', {
    sentence: 'This message id was used for another message already.',
  })
  const isSame = node.chat_id === sent.chat.id && node.role === 'user'
  if (!isSame || (await findOriginalText(db, node.id)) !== sent.text) throw taken
  const chat = await lockChat(db, userId, sent.chat.id)
  if (chat === undefined) throw missingSession()
  const reply = await findFirstChild(db, chat.id, node.id)
  // Its replies were deleted since: there is nothing to follow.
  if (reply === undefined) throw taken
  return { chat, userMessageId: node.id, messageId: reply.id, kept: Promise.resolve(), isNew: false }
}

type Placed = { id: string; depth: number }

type NewReply = { id: string; parent: Placed; region: string; aiNotice?: boolean; place: Place | undefined }

/** An empty message that is being written from now on: by the place, or when its turn has come. */
export async function addReply(
  tx: Db,
  tiers: TierTable,
  asker: Asker,
  chat: ChatRow,
  { id, parent, region, aiNotice = false, place }: NewReply,
): Promise<ReplyRun | undefined> {
  const seed = randomInt(seedsBelow)
  const made = insertMessage(tx, {
    id,
    chatId: chat.id,
    parent,
    role: 'assistant',
    text: '',
    status: 'streaming',
    aiNotice,
  })
  const reply = { messageId: id, chatId: chat.id, userId: asker.id, seed, region }
  // Last of all, since others wait for the engine as long as this is held.
  const locked = place === undefined ? undefined : lockChatEngine(tx, place.claim.engineId)
  const weight = tiers[tierOf(asker.tier)].scheduler_weight
  const [isClaimed] = await Promise.all([insertReply(tx, { ...reply, weight }, place?.claim), made, locked])
  return place !== undefined && isClaimed
    ? {
        ...reply,
        runId: place.claim.runId,
        kind: 'reply',
        attempt: 1,
        tries: 1,
        stopRequested: null,
      }
    : undefined
}

/** [S-10] No engine is asked, what is being written stops, and somebody who can help is one touch away. */
async function addCare(
  tx: Db,
  chat: ChatRow,
  parent: Placed,
  id: string,
  region: string,
): Promise<undefined> {
  for (const running of await listActiveReplies(tx, chat.id)) await requestStop(tx, running, 'care')
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
}
