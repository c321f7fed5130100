import { countCare } from '#server/db/care-counts'
import { countMemoryUse } from '#server/db/chat-memories'
import { viewMessages } from '#server/db/chat-messages'
import { type ChatRow, findChat } from '#server/db/chat-sessions'
import type { Db } from '#server/db/database'
import { noteBusy, type ReplyRun, restartReply, saveReplyContext } from '#server/db/reply-runs'
import { speaksOfSelfHarm } from '#server/domain/chat/care/self-harm'
import type { ChatUsage } from '#server/domain/chat/chat-usage'
import { isLooping, repeatsEarlier } from '#server/domain/chat/find-repetition'
import type { ChatEngine, ChatNotes, ChatRequest } from '#server/engines/chat/chat-engine'
import { BadChatRequestError, ChatEngineFailedError } from '#server/engines/chat/errors'
import type { Logger } from '#server/log'
import type { Ids } from '#server/outside/ids'
import { StopRun } from '#server/work/stop-run'
import type { Afterwards } from '#server/work/work-queue'
import type { BackgroundJob } from './background-work.ts'
import { createReplyCheck, type ReplyCheck } from './check-reply.ts'
import type { ChunkLog } from './chunk-log.ts'
import { endRun, endUnfit, regionOf } from './end-reply.ts'
import { type PreparedPrompt, type PromptParts, preparePrompt } from './prepare-prompt.ts'
import { createReplyWriter } from './reply-writer.ts'
import { readSessionState } from './session-state.ts'
import { summariseAhead } from './summaries.ts'
import { titleSession } from './title-session.ts'
import { UnfitReplyError } from './unfit-reply.ts'

export type ReplyRunner = PromptParts & { ids: Ids; log: Logger; chunks: ChunkLog }

/** Runs a job while the engine writes no replies. Returns at once. */
export type StartBackground = (job: BackgroundJob) => void

/** Writes one claimed reply and ends it. If it throws, the queue ends the reply or tries it again. */
export async function runReply(
  runner: ReplyRunner,
  run: ReplyRun,
  engine: ChatEngine,
  stop: AbortController,
  startBackground: StartBackground,
): Promise<Afterwards | undefined> {
  if (run.stopRequested !== null) throw new StopRun(run.stopRequested)
  try {
    return await writeReply(runner, run, engine, stop.signal, startBackground)
  } catch (error) {
    if (!(error instanceof UnfitReplyError)) throw error
    await endUnfit(runner.db, run, error.unfit)
    return undefined
  }
}

async function writeReply(
  runner: ReplyRunner,
  run: ReplyRun,
  engine: ChatEngine,
  signal: AbortSignal,
  startBackground: StartBackground,
): Promise<Afterwards | undefined> {
  const { db } = runner
  const isContinuation = run.kind === 'continue'
  const endId = isContinuation ? run.messageId : run.parentId
  if (endId === null) throw new BadChatRequestError('There is nothing to reply to.')
  const state = await readSessionState(db, { id: run.chatId, user_id: run.userId }, endId)
  if (state === undefined) throw new BadChatRequestError('This chat was deleted.')
  const ask = { endId, seed: run.seed, continuesLast: isContinuation }
  const prompt = await preparePrompt(runner, engine, state, ask)
  const asked = prompt.turns.findLast(({ role }) => role === 'user')?.text ?? ''
  // [S-10] Messages are checked when they are sent, but this one may have been edited since.
  if (speaksOfSelfHarm(asked)) {
    await countCare(db, 'self_harm')
    await endRun(db, run, { status: 'stopped', stopReason: 'care', careRegion: regionOf(run) })
    return undefined
  }
  const before = isContinuation ? await findText(runner, run) : ''
  const check = await createReplyCheck(state.chat, prompt, { run, asked, before, now: runner.now() })
  const pass: Pass = { before, check, prompt, signal }
  const said = await writeWithOneRetry(runner, run, engine, pass)
  if (said.text.trim() === '' && !isContinuation)
    throw new ChatEngineFailedError('The model returned no text.')
  await endRun(db, run, {
    status: 'done',
    stopReason: said.reason === 'length' || said.isLooping ? 'length' : null,
    usage: said.usage,
  })
  return () =>
    finishUp(runner, run, engine, { chat: state.chat, prompt, text: before + said.text, startBackground })
}

async function findText({ db }: ReplyRunner, run: ReplyRun): Promise<string> {
  const [message] = await viewMessages(db, run.chatId, [run.messageId])
  return message?.text ?? ''
}

type Pass = {
  /** The existing text of a message that is continued. */
  before: string
  check: ReplyCheck
  prompt: PreparedPrompt
  signal: AbortSignal
}

type Said = { text: string; reason: 'stop' | 'length'; usage: ChatUsage | null; isLooping: boolean }

/** A reply that repeats itself or an earlier reply is written once more, with another seed. */
async function writeWithOneRetry(
  runner: ReplyRunner,
  run: ReplyRun,
  engine: ChatEngine,
  pass: Pass,
): Promise<Said> {
  const { request, earlierReplies } = pass.prompt
  const first = await writePass(runner, run, engine, request, pass)
  const isContinuation = run.kind === 'continue'
  const isRepeated = first.isLooping || (!isContinuation && repeatsEarlier(first.text, earlierReplies))
  if (!isRepeated || run.attempt > 1) return first
  const seed = (run.seed + 7_919) % 2_147_483_647
  if (!(await restartReply(runner.db, run, seed))) throw new StopRun('lost')
  const canHeat = engine.capabilities.samplers.includes('temperature')
  const sampling = canHeat ? { ...request.sampling, temperature: 1.05 } : request.sampling
  return writePass(runner, run, engine, { ...request, seed, sampling }, pass)
}

/** Characters between two checks for repetition. */
const lookEvery = 400

/** Asks the engine once and stores its text as it arrives. */
async function writePass(
  { db, chunks, log }: ReplyRunner,
  run: ReplyRun,
  engine: ChatEngine,
  request: ChatRequest,
  { before, check, prompt, signal }: Pass,
): Promise<Said> {
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const openWriter = () =>
    createReplyWriter({
      chunks: chunks.open(run),
      startAt: before.length,
      check: check.whileWritten,
      onFailure: (error) => failed.abort(error),
    })
  let writer = openWriter()
  let saving: Promise<void> | undefined
  let end: { reason: 'stop' | 'length'; usage: ChatUsage | null } = { reason: 'length', usage: null }
  let lookedAt = 0
  let looping = false
  try {
    for await (const delta of engine.generate(request, either, noteWaiting(db, run, log))) {
      either.throwIfAborted()
      if (delta.kind === 'end') {
        end = delta
      } else if (delta.kind === 'void') {
        await writer.end()
        either.throwIfAborted()
        if (!(await restartReply(db, run))) throw new StopRun('lost')
        writer = openWriter()
        lookedAt = 0
      } else {
        writer.push(delta.text)
        saving ??= saveContext(db, run, prompt)
        if (writer.text().length - lookedAt < lookEvery) continue
        lookedAt = writer.text().length
        looping = isLooping(writer.text())
        if (looping) break
      }
    }
  } finally {
    await writer.end()
    // Checked first, because this error may be the reason why the engine was stopped.
    failed.signal.throwIfAborted()
  }
  signal.throwIfAborted()
  await saving
  check.atEnd(writer.text())
  return { text: writer.text(), ...end, isLooping: looping }
}

/** The page shows what a reply waits for. */
const noteWaiting = (db: Db, run: ReplyRun, log: Logger): ChatNotes => ({
  onBusy: (waitMs) => {
    noteBusy(db, run, waitMs).catch((error: unknown) => log.warn({ err: error }, 'a wait was not noted'))
  },
})

/** Started with the first text, so that the first token does not wait for it, and awaited at the end of the reply. */
function saveContext(db: Db, run: ReplyRun, prompt: PreparedPrompt): Promise<void> {
  const saving = saveReplyContext(db, run, prompt)
  // If the engine fails first, nothing awaits this promise.
  saving.catch(() => {})
  return saving
}

/** Counts the use of memories, titles the chat session and stores summaries for later prompts. A failure is only logged, because the reply itself is done. */
async function finishUp(
  runner: ReplyRunner,
  run: ReplyRun,
  engine: ChatEngine,
  {
    chat: before,
    prompt,
    text,
    startBackground,
  }: {
    chat: ChatRow
    prompt: PreparedPrompt
    text: string
    startBackground: StartBackground
  },
): Promise<void> {
  try {
    // Fills the token cache for the next prompt.
    await runner.counts.count(engine, [text])
    await countMemoryUse(runner.db, listUsed(prompt))
    const titling = await titleSession(runner, engine, before, { turns: prompt.turns, reply: text })
    if (titling !== undefined) startBackground(titling)
    // Messages that will soon leave the window are summarised in advance.
    const isCutSoon = prompt.firstKeptSoon > prompt.firstKept
    const chat = isCutSoon ? await findChat(runner.db, run.userId, run.chatId) : undefined
    if (chat === undefined) return
    const { turns, firstKeptSoon, names } = prompt
    const cut = turns.slice(0, firstKeptSoon)
    startBackground((signal) => summariseAhead(runner, engine, chat, cut, names, signal))
  } catch (error) {
    runner.log.warn({ err: error, reply: run.messageId }, 'work after a reply failed')
  }
}

/** Memories that were told because they fitted what was said. */
const listUsed = ({ context }: PreparedPrompt) =>
  context.memories.filter(({ isFitting }) => isFitting === true).map(({ memoryId }) => memoryId)
