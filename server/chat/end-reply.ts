import { countCare } from '#server/db/care-counts'
import { viewMessages } from '#server/db/chat-messages'
import type { Db } from '#server/db/database'
import { type EndOfReply, endReply, type HeldReply, type ReplyRun } from '#server/db/reply-runs'
import { toRegion } from '#server/domain/chat/care/helplines'
import { BadChatRequestError, ChatEngineFailedError } from '#server/engines/chat/errors'
import type { Unfit } from './unfit-reply.ts'

/** The ways in which a claimed reply can end. */

type HeldMessage = HeldReply & Pick<ReplyRun, 'chatId'>

const failedForNow = 'The reply could not be written. Please try again in a moment.'
const gaveUp = 'The server that wrote this was lost several times. Please try again.'

export async function endRun(
  db: Db,
  run: HeldReply,
  end: { status: EndOfReply['status'] } & Partial<EndOfReply>,
): Promise<void> {
  await endReply(db, run, {
    stopReason: null,
    error: null,
    usage: null,
    isVoid: false,
    careRegion: null,
    aiNotice: false,
    ...end,
  })
}

/** Deletes the text; helplines or the AI notice replace it. */
export async function endUnfit(db: Db, run: ReplyRun, unfit: Unfit): Promise<void> {
  await countCare(db, `reply_stopped_${unfit}`)
  await endRun(db, run, {
    status: 'stopped',
    stopReason: 'safety',
    isVoid: true,
    careRegion: unfit === 'self_harm' ? regionOf(run) : null,
    aiNotice: unfit === 'human',
  })
}

/** Keeps the text that was written before the engine failed. */
export async function endFailedReply(db: Db, run: HeldMessage, error: unknown): Promise<void> {
  const isKnown = error instanceof BadChatRequestError || error instanceof ChatEngineFailedError
  const sentence = isKnown ? error.message : failedForNow
  if (await hasText(db, run))
    await endRun(db, run, { status: 'stopped', stopReason: 'engine', error: sentence })
  else await endRun(db, run, { status: 'failed', error: sentence })
}

/** For a reply whose process stopped or was lost and that cannot be written again from the start. */
export async function endAbandonedReply(db: Db, run: HeldMessage): Promise<void> {
  if (await hasText(db, run)) await endRun(db, run, { status: 'stopped', stopReason: 'interrupted' })
  else await endRun(db, run, { status: 'failed', error: gaveUp })
}

async function hasText(db: Db, { chatId, messageId }: HeldMessage): Promise<boolean> {
  const [message] = await viewMessages(db, chatId, [messageId])
  return message !== undefined && message.text !== ''
}

/** Replies that were queued before the region was stored have none. */
export const regionOf = ({ region }: ReplyRun) => region ?? toRegion(undefined)
