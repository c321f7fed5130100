import type { ChatDelta, ChatRequest } from '../chat-engine.ts'
import { createStopCutter } from '../cut-at-stop.ts'
import type { ChatApi } from './chat-api.ts'
import type { Habits } from './habits.ts'
import type { Answer } from './line.ts'
import type { ServerProfile } from './probe-server.ts'
import { type ReplyHints, readReply } from './read-reply.ts'
import { SilentServerError } from './wire-errors.ts'
import { thinkNot, writeBody } from './write-body.ts'

type Parts = { api: ChatApi; habits: Habits; silenceMs: number }

/** Sends a request once and yields the text that comes back. */
export async function* streamReply(
  { api, habits, silenceMs }: Parts,
  request: ChatRequest,
  profile: ServerProfile,
  ending: AbortSignal,
): AsyncGenerator<ChatDelta> {
  const over = new AbortController()
  const stop = AbortSignal.any([ending, over.signal])
  const giveUp = () => over.abort(new SilentServerError('the server sent nothing for too long'))
  const silence = setTimeout(giveUp, silenceMs)
  let answer: Answer | undefined
  let isEnded = false
  try {
    answer = await api.startReply(writeBody(request, profile, habits.quirks), stop)
    const hints = {
      ...toHints(habits, request, profile),
      // Pings and thoughts count too: the server is alive.
      onBytes: () => void silence.refresh(),
    }
    for await (const delta of cutAtStops(request.stop, readReply(answer.body, hints))) {
      if (delta.kind === 'end') isEnded = delta.isWhole
      yield delta.kind === 'end' ? { kind: 'end', reason: delta.reason, usage: delta.usage } : delta
    }
  } catch (error) {
    ending.throwIfAborted()
    throw over.signal.aborted ? over.signal.reason : error
  } finally {
    clearTimeout(silence)
    // A reply that was not read to its end is stopped on the server; after a whole one the connection is kept.
    answer?.leave(isEnded)
    if (!isEnded) over.abort()
  }
}

function toHints(
  habits: Habits,
  request: ChatRequest,
  { dialect }: ServerProfile,
): Omit<ReplyHints, 'onBytes'> {
  const isToldNot = habits.heeds && habits.quirks.noThinking && thinkNot[dialect] !== undefined
  return {
    // A reply that is continued is past its thoughts.
    expectsThought: habits.thinks && !isToldNot && !request.continuesLast,
    onLearnt(opensThought) {
      habits.thinks = opensThought
      if (opensThought && isToldNot) habits.heeds = false
    },
  }
}

type CutDelta = Exclude<ChatDelta, { kind: 'end' }> | (ChatDelta & { kind: 'end'; isWhole: boolean })

/** Servers look for a few stop texts only, so all of them are looked for here. */
async function* cutAtStops(
  stops: readonly string[],
  pieces: ReturnType<typeof readReply>,
): AsyncGenerator<CutDelta> {
  let cutter = createStopCutter(stops)
  for await (const piece of pieces) {
    if (piece.kind === 'void') {
      cutter = createStopCutter(stops)
      yield piece
    } else if (piece.kind === 'end') {
      const rest = cutter.end()
      if (rest !== '') yield { kind: 'text', text: rest }
      yield { ...piece, isWhole: true }
    } else {
      const text = cutter.push(piece.text)
      if (text !== '') yield { kind: 'text', text }
      if (!cutter.isStopped) continue
      yield { kind: 'end', reason: 'stop', usage: null, isWhole: false }
      return
    }
  }
}
