import { randomInt } from 'node:crypto'
import type { Exchange } from '#contract/aifriend/chat-message'
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
import type { TurnRow } from '#server/db/chat-turns'
import { type ChatRow, lockChat, lockUntouchedChat, startChat } from '#server/db/chats'
import { type Db, isDangling, isUniqueViolation, isUnmet, type Tx } from '#server/db/database'
import { insertReply, listActiveReplies, requestStop } from '#server/db/replies'
import { lockChatEngine, makeDurable, type ReplyRun } from '#server/db/reply-runs'
import { isNoticeDue } from '#server/domain/chat/ai-notice'
import { toCareCard } from '#server/domain/chat/care/helplines'
import { asksIfHuman } from '#server/domain/chat/care/human-claims'
import { speaksOfSelfHarm } from '#server/domain/chat/care/self-harm'
import { type TierTable, tierOf } from '#server/domain/tiers'
import type { Ids } from '#server/outside/ids'
import type { ChatEngineList } from './chat-engine-list.ts'
import type { ChatHub } from './chat-hub.ts'
import { viewExchange } from './follow-reply.ts'
import type { Ground } from './ground.ts'
import { checkRoom, takeMessage } from './limits.ts'
import { missingSession } from './missing.ts'
import { isFitName } from './name-check.ts'
import { type Asked, askWithPlace, type HeldPlace, isKept, type Kept } from './places.ts'

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
export type Made = Kept & {
  chat: ChatRow
  userMessageId: string | null
  messageId: string
  /** Asked for just now, so that nothing of it can have been said before. */
  isNew: boolean
  /** How it began, where that was read along; kept by then. */
  shown?: Promise<Exchange> | undefined
}

const careMs = 24 * 60 * 60 * 1000
const seedsBelow = 2_147_483_647

type Sent = {
  chatId: string
  text: string
  messageId: string
  region: string
  /** What it answers and is built upon, as that is now. */
  read(db: Db): Promise<Basis>
  /** Throws if something speaks against the text. */
  judge?(ground: Ground): Promise<void>
}

/** Null: the message is the first of its chat. */
type Parent = Pick<NodeRow, 'id' | 'depth'> | null

export type Basis = { chat: ChatRow; parent: Parent; ground?: Ground }

/** The chat was touched between reading and writing. */
class TouchedError extends CallError {
  constructor() {
    super('conflict', {
      sentence: 'This chat is being written in elsewhere at the moment. Please send it again.',
    })
  }
}

/** Each time, somebody else was faster: as many as one person's pages can be. */
const triesAtMost = 20

/**
 * A message and the reply that is to be written, in one transaction. Sent again under the same id it is the same
 * message: whatever tabs and networks do, it is there once, with one reply. What it is judged by and built upon is read
 * before, and the transaction only holds if nothing of that has changed; else all of it is done anew.
 */
export async function makeExchange(parts: ReplyParts, asker: Asker, sent: Sent): Promise<Made> {
  const engine = await parts.chatEngines.current()
  for (let tries = 1; ; tries++) {
    // Asked for at once, since somebody waits, and told in this order.
    const [read, known, room] = await parts.db.together((db) =>
      Promise.allSettled([sent.read(db), findSent(db, asker.id, sent), checkRoom(db, engine, asker.id)]),
    )
    const basis = unwrap(read)
    if (basis.ground !== undefined) await sent.judge?.(basis.ground)
    const first = unwrap(known)
    if (first !== undefined) return first
    unwrap(room)
    // Everything that reads texts comes before the transaction; what the prompt needs of it is remembered.
    if (basis.ground !== undefined) await isFitName(basis.chat, basis.ground, parts.now())
    const heard = { isHelpNeeded: speaksOfSelfHarm(sent.text), isAskedIfHuman: asksIfHuman(sent.text) }
    try {
      return await askWithPlace<Omit<Made, 'keep'>>(parts, (tx, place) =>
        insertExchange(parts, tx, asker, { ...sent, ...basis, ...heard, place }),
      )
    } catch (error) {
      if (!(error instanceof TouchedError) || tries >= triesAtMost) throw error
    }
  }
}

/** One way there and back: nothing in it waits for an answer, since what must hold fails by itself. */
async function insertExchange(
  parts: ReplyParts,
  tx: Tx,
  asker: Asker,
  {
    chat,
    parent,
    ground,
    place,
    isHelpNeeded,
    isAskedIfHuman,
    ...sent
  }: Sent & Basis & { isHelpNeeded: boolean; isAskedIfHuman: boolean; place: HeldPlace | undefined },
): Promise<Asked<Omit<Made, 'keep'>>> {
  // Whoever asks is answered by the site itself, whatever the character says.
  const isNoticed = isNoticeDue(chat.notice_at, parts.now()) || isAskedIfHuman
  const node = { id: sent.messageId, depth: parent === null ? 0 : parent.depth + 1 }
  const messageId = parts.ids.newId()
  const reply = planReply(asker, chat, messageId, sent.region)
  const run = place && toRun(reply, place.claim)
  const known = {
    chat,
    endId: node.id,
    ground: ground && { ...ground, page: [...ground.page, toTurn(chat, ground, node, sent.text)] },
  }
  const asking = [
    lockUntouchedChat(tx, chat),
    insertMessage(tx, {
      id: node.id,
      chatId: chat.id,
      parent,
      role: 'user',
      text: sent.text,
      status: 'done',
      aiNotice: isNoticed,
    }),
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
      : addReply(tx, parts.tiers, asker, reply, { parent: node, place }),
  ] as const
  const after = isHelpNeeded ? undefined : tx.seal()
  const shown =
    after &&
    Promise.all([
      viewExchange(after, chat, node.id, messageId),
      place === undefined ? undefined : makeDurable(after),
    ]).then(([exchange]) => exchange)
  // Whoever waits for it is told; there may be nobody any more.
  shown?.catch(() => {})
  if (run !== undefined && !isHelpNeeded && ground !== undefined) place?.beginAhead(run, known)
  const [untouched, said, taken, started, counted, answered] = await Promise.allSettled(asking)
  // In their order: all that was asked after one that failed fails as well.
  if (isRejected(untouched, isUnmet)) throw new TouchedError()
  unwrap(untouched)
  // The same message, sent twice at once, or its parent was deleted: read again, that is known.
  if (isRejected(said, isUniqueViolation) || isRejected(said, isDangling)) throw new TouchedError()
  for (const done of [said, taken, started, counted]) unwrap(done)
  const isClaimed = unwrap(answered)
  return {
    made: { chat, userMessageId: node.id, messageId, isNew: !isHelpNeeded, shown },
    ...(run !== undefined && isClaimed && { run, known }),
  }
}

/** A message that is being kept, as it will be read. */
function toTurn(chat: ChatRow, { page }: Ground, node: Placed, text: string): TurnRow {
  const parent = page.at(-1)
  const start = parent?.end_chars ?? 0
  return {
    ...node,
    chat_id: chat.id,
    parent_id: parent?.id ?? null,
    path_chars: start,
    end_chars: start + [...text].length,
    role: 'user',
    text,
    edit_count: 0,
  }
}

const isRejected = (settled: PromiseSettledResult<unknown>, how: (reason: unknown) => boolean) =>
  settled.status === 'rejected' && how(settled.reason)

function unwrap<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
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
  return { chat, userMessageId: node.id, messageId: reply.id, keep: isKept, isNew: false }
}

type Placed = { id: string; depth: number }

type PlannedReply = Pick<ReplyRun, 'messageId' | 'chatId' | 'userId' | 'seed'> & { region: string }

export function planReply(asker: Asker, chat: ChatRow, messageId: string, region: string): PlannedReply {
  return { messageId, chatId: chat.id, userId: asker.id, seed: randomInt(seedsBelow), region }
}

/** What a place writes once the reply is its own. */
export const toRun = (reply: PlannedReply, { runId }: HeldPlace['claim']): ReplyRun => ({
  ...reply,
  runId,
  kind: 'reply',
  attempt: 1,
  tries: 1,
  stopRequested: null,
})

/** An empty message that is being written from now on: by the place, which is told by true, or when its turn has come. */
export async function addReply(
  tx: Db,
  tiers: TierTable,
  asker: Asker,
  reply: PlannedReply,
  { parent, aiNotice = false, place }: { parent: Placed; aiNotice?: boolean; place: HeldPlace | undefined },
): Promise<boolean> {
  const made = insertMessage(tx, {
    id: reply.messageId,
    chatId: reply.chatId,
    parent,
    role: 'assistant',
    text: '',
    status: 'streaming',
    aiNotice,
  })
  // Last of all, since others wait for the engine as long as this is held.
  const locked = place === undefined ? undefined : lockChatEngine(tx, place.claim.engineId)
  const weight = tiers[tierOf(asker.tier)].scheduler_weight
  const [isClaimed] = await Promise.all([insertReply(tx, { ...reply, weight }, place?.claim), made, locked])
  return place !== undefined && isClaimed
}

/** [S-10] No engine is asked, what is being written stops, and somebody who can help is one touch away. */
async function addCare(tx: Db, chat: ChatRow, parent: Placed, id: string, region: string): Promise<false> {
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
  return false
}
