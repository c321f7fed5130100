import type { ChatMessage } from '#contract/aifriend/chat-message'
import { countCare } from '#server/db/care-counts'
import { findNode, viewMessages } from '#server/db/chat-messages'
import type { TurnRow } from '#server/db/chat-turns'
import { findChat } from '#server/db/chats'
import type { Db } from '#server/db/database'
import {
  type EndOfReply,
  endReply,
  type ReplyRun,
  requeueReply,
  restartReply,
  saveReplyContext,
  triesAtMost,
} from '#server/db/reply-runs'
import { toRegion } from '#server/domain/chat/care/helplines'
import { asksSincerely, claimsToBeHuman } from '#server/domain/chat/care/human-claims'
import { encouragesSelfHarm, speaksOfSelfHarm } from '#server/domain/chat/care/self-harm'
import type { ChatUsage } from '#server/domain/chat/chat-usage'
import { findFacts } from '#server/domain/chat/find-facts'
import { isLooping, repeatsEarlier } from '#server/domain/chat/find-repetition'
import { isSexual } from '#server/domain/safety/is-sexual'
import { createJudge, type Finding, judge } from '#server/domain/safety/judge'
import type { Story } from '#server/domain/safety/story'
import type { ChatEngine, ChatRequest } from '#server/engines/chat/chat-engine'
import { BadChatRequestError, ChatEngineFailedError } from '#server/engines/chat/errors'
import type { Logger } from '#server/log'
import type { Ids } from '#server/outside/ids'
import type { ChunkLog } from './chunk-log.ts'
import type { Leases } from './leases.ts'
import type { KnownReply } from './places.ts'
import { type PreparedPrompt, type PromptParts, preparePrompt, UnfitNameError } from './prepare-prompt.ts'
import { rememberFacts } from './remember-facts.ts'
import { createReplyWriter } from './reply-writer.ts'
import { tellStory } from './stories.ts'
import { summariseAhead } from './summaries.ts'
import { playersOf, writeTold } from './surroundings.ts'

export type ReplyRunner = PromptParts & { ids: Ids; log: Logger; chunks: ChunkLog; leases: Leases }

/** [S-2] [S-10] What no reply may say. */
type Unfit = 'minors' | 'self_harm' | 'human'

/** Why a run is stopped from outside. */
export class StopReply extends Error {
  override name = 'StopReply'
  readonly why: 'user' | 'care' | 'lost' | 'shutdown' | 'unfit' | 'looping'
  readonly unfit: Unfit | undefined

  constructor(why: StopReply['why'], unfit?: Unfit) {
    super(why)
    this.why = why
    this.unfit = unfit
  }
}

/**
 * Writes one reply under its lease and ends it. Throws nothing: whatever happens becomes the end of the reply. One that
 * is still being claimed is prepared meanwhile; the engine, which has so many places, is asked once it is ours.
 */
export async function runReply(
  runner: ReplyRunner,
  run: ReplyRun,
  engine: ChatEngine,
  stop: AbortController,
  known?: KnownReply,
  claimed = Promise.resolve(true),
): Promise<void> {
  const { leases, log } = runner
  let lease: { release(): void } | undefined
  const held = claimed.then((isOurs) => {
    if (isOurs) lease = leases.hold(run, (why) => stop.abort(new StopReply(why)))
    else stop.abort(new StopReply('lost'))
    return isOurs
  })
  try {
    if (run.stopRequested !== null) stop.abort(new StopReply(run.stopRequested))
    const after = await write(runner, run, engine, { stop, held }, known)
    // The reply is no longer anybody's: a lease that is renewed now would be told to be lost, and stop what comes after.
    lease?.release()
    await after?.()
  } catch (error) {
    if (!(await held)) return
    await endBadly(runner, run, stop.signal.aborted ? stop.signal.reason : error).catch(
      (failure: unknown) => {
        // Nothing is lost: the lease runs out, and what was said so far stays.
        log.error({ err: failure, message: run.messageId }, 'a reply could not be ended')
      },
    )
  } finally {
    lease?.release()
  }
}

type Said = { text: string; reason: 'stop' | 'length'; usage: ChatUsage | null; isLooping: boolean }

/** What is to be done once the reply has ended, while nobody waits. */
type After = () => Promise<void>

async function write(
  runner: ReplyRunner,
  run: ReplyRun,
  engine: ChatEngine,
  { stop, held }: { stop: AbortController; held: Promise<boolean> },
  given: KnownReply | undefined,
): Promise<After | undefined> {
  const { db } = runner
  const known = given ?? (await findKnown(db, run))
  if (known === undefined) return undefined
  const { chat } = known
  const isContinuation = run.kind === 'continue'
  const prompt = await preparePrompt(runner, engine, chat, {
    endId: known.endId,
    seed: run.seed,
    continuesLast: isContinuation,
    ground: known.ground,
  })
  const asked = prompt.turns.findLast(({ role }) => role === 'user')?.text ?? ''
  let saving: Promise<void> | undefined
  const save = () => {
    saving ??= saveReplyContext(db, run, prompt)
    // Told below; an engine that fails first is told instead.
    saving.catch(() => {})
  }
  const before = isContinuation ? ((await viewMessages(db, chat.id, [run.messageId]))[0]?.text ?? '') : ''
  const startAt = before.length

  const { character, memories } = prompt.request.scene
  const told = writeTold(chat, prompt.turns, memories)
  const inWindow = prompt.turns.slice(prompt.firstKept)
  const story = await tellStory(
    inWindow.filter(({ id }) => id !== run.messageId),
    [told],
    runner.now(),
  )
  const players = playersOf(prompt.names.character, prompt.names.user)
  const sexualises = findSexualising(told, character.isNsfw, { story, players, now: runner.now() })
  if (!(await held)) return undefined
  // [S-10] What was sent is looked at when it is sent; this is what became of it by an edit.
  if (speaksOfSelfHarm(asked)) {
    await countCare(db, 'self_harm')
    await end(runner, run, { status: 'stopped', stopReason: 'care', careRegion: regionOf(run) })
    return undefined
  }
  // What was said is looked at when it is said; this is what became of the whole by edits, forks and imports.
  if (isUnfitStory(story, inWindow, runner.now())) throw new StopReply('unfit', 'minors')
  const pass = { startAt, before, asked, stop, sexualises, onFirst: save }
  const first = await say(runner, run, engine, prompt.request, pass)
  const isRepeated = first.isLooping || (!isContinuation && repeatsEarlier(first.text, prompt.earlierReplies))
  let said = first
  if (isRepeated && run.attempt === 1) {
    const seed = (run.seed + 7_919) % 2_147_483_647
    if (!(await restartReply(db, run, seed))) throw new StopReply('lost')
    const warmer = { ...prompt.request, seed, sampling: { ...prompt.request.sampling, temperature: 1.05 } }
    const again = engine.capabilities.samplers.includes('temperature') ? warmer : { ...prompt.request, seed }
    said = await say(runner, run, engine, again, pass)
  }
  await saving
  if (said.text.trim() === '' && !isContinuation) {
    throw new ChatEngineFailedError('The model said nothing.')
  }
  await end(runner, run, {
    status: 'done',
    stopReason: said.reason === 'length' || said.isLooping ? 'length' : null,
    usage: said.usage,
  })
  return () => lookAfter(runner, run, engine, { prompt, text: before + said.text, signal: stop.signal })
}

/** What whoever asked would have known. Undefined: the chat or the message is gone. */
async function findKnown(db: Db, run: ReplyRun): Promise<KnownReply | undefined> {
  const [chat, node] = await Promise.all([findChat(db, run.userId, run.chatId), findNode(db, run.messageId)])
  if (chat === undefined || node === undefined) return undefined
  const endId = run.kind === 'continue' ? node.id : node.parent_id
  if (endId === null) throw new BadChatRequestError('There is nothing to reply to.')
  return { chat, endId, ground: undefined }
}

type Pass = {
  startAt: number
  /** What the message said before. */
  before: string
  /** What it answers. */
  asked: string
  stop: AbortController
  /** Whether what is said so far sexualises a minor. */
  sexualises: (reply: string) => boolean
  /** Something is said: what nobody waits for can be done. */
  onFirst: () => void
}

/**
 * [S-2] Alone or with what it answers. The story so far is read once, since it does not change while the reply is
 * written; the pieces of the reply are many.
 */
function findSexualising(
  told: string,
  isNsfw: boolean,
  { story, players, now }: { story: Story; players: readonly string[]; now: Date },
): (reply: string) => boolean {
  const currentYear = now.getUTCFullYear()
  const isWrong = (found: readonly Finding[]) =>
    found.some(({ verdict }) => verdict === 'sexualises_minor' || verdict === 'plays_minor')
  const hasMinor = isWrong(judge(told, { currentYear, isSexual: true, story, players }))
  const judgeReply = createJudge({ currentYear, isSexual: isNsfw || isSexual(told), story, players })
  return (reply) => isWrong(judgeReply(reply)) || (hasMinor && (isNsfw || isSexual(reply)))
}

/** Somebody who was called a child in a love story, or one who is known to be under 18 in what somebody wrote of love. */
function isUnfitStory(story: Story, turns: readonly TurnRow[], now: Date): boolean {
  if (story.callsChild && (story.isSexual || story.isRomantic)) return true
  if (story.minors.length === 0 || (!story.isSexual && !story.isRomantic)) return false
  const currentYear = now.getUTCFullYear()
  return turns.some(
    ({ role, edit_count: edits, text }) =>
      (role === 'user' || edits > 0) &&
      judge(text, { currentYear, story }).some(({ verdict }) => verdict === 'sexualises_minor'),
  )
}

/** One pass over the engine, kept as it comes. */
async function say(
  { db, chunks }: ReplyRunner,
  run: ReplyRun,
  engine: ChatEngine,
  request: ChatRequest,
  { startAt, before, asked, stop, sexualises, onFirst }: Pass,
): Promise<Said> {
  const pass = new AbortController()
  const signal = AbortSignal.any([stop.signal, pass.signal])
  let broken: unknown
  let unfit: Unfit | undefined
  const isSincere = asksSincerely(asked)
  const settings: Parameters<typeof createReplyWriter>[0] = {
    run,
    log: chunks,
    startAt,
    // [S-2] [S-10] Looked at before anybody sees it, together with what the message said before.
    isFit(text) {
      if (sexualises(before + text)) unfit = 'minors'
      else if (encouragesSelfHarm(text)) unfit = 'self_harm'
      else if (isSincere && claimsToBeHuman(text)) unfit = 'human'
      return unfit === undefined
    },
    onEnd(why, error) {
      broken = error
      if (why === 'unfit') stop.abort(new StopReply('unfit', unfit))
      else if (why === 'lost') stop.abort(new StopReply('lost'))
      else pass.abort(error)
    },
  }
  let writer = createReplyWriter(settings)
  let end: { reason: 'stop' | 'length'; usage: ChatUsage | null } = { reason: 'length', usage: null }
  let lookedAt = 0
  let looping = false
  try {
    for await (const delta of engine.generate(request, signal)) {
      signal.throwIfAborted()
      if (delta.kind === 'end') {
        end = delta
        continue
      }
      if (delta.kind === 'void') {
        await writer.end()
        signal.throwIfAborted()
        if (!(await restartReply(db, run))) throw new StopReply('lost')
        writer = createReplyWriter(settings)
        lookedAt = 0
        continue
      }
      writer.push(delta.text)
      onFirst()
      if (writer.text().length - lookedAt < 400) continue
      lookedAt = writer.text().length
      if (isLooping(writer.text())) {
        looping = true
        pass.abort(new StopReply('looping'))
      }
    }
  } catch (error) {
    if (!looping) throw broken ?? error
  } finally {
    await writer.end()
  }
  stop.signal.throwIfAborted()
  if (broken !== undefined) throw broken
  // What waited for the end of its last word.
  if (isSincere && claimsToBeHuman(`${writer.text()}\n`)) throw new StopReply('unfit', 'human')
  return { text: writer.text(), ...end, isLooping: looping }
}

async function end(
  { db }: ReplyRunner,
  run: ReplyRun,
  ending: { status: EndOfReply['status'] } & Partial<EndOfReply>,
): Promise<void> {
  await endReply(db, run, {
    stopReason: null,
    error: null,
    usage: null,
    isVoid: false,
    careRegion: null,
    aiNotice: false,
    ...ending,
  })
}

/** Replies that were begun before it was asked have none. */
const regionOf = ({ region }: ReplyRun) => region ?? toRegion(undefined)

const failedForNow = 'The reply could not be written. Please try again in a moment.'

async function endBadly(runner: ReplyRunner, run: ReplyRun, error: unknown): Promise<void> {
  const { db, log } = runner
  const stopped = (stopReason: ChatMessage['stop_reason']) =>
    end(runner, run, { status: 'stopped', stopReason })
  if (error instanceof UnfitNameError) return endUnfit(runner, run, 'minors')
  if (error instanceof StopReply) {
    if (error.why === 'user' || error.why === 'care') await stopped(error.why)
    if (error.why === 'unfit') await endUnfit(runner, run, error.unfit ?? 'minors')
    if (error.why === 'shutdown' && !(await requeueReply(db, run, false))) await stopped('interrupted')
    return
  }
  log.warn({ err: error, message: run.messageId, tries: run.tries }, 'a reply failed')
  const isFinal =
    error instanceof BadChatRequestError || (error instanceof ChatEngineFailedError && error.isFinal)
  if (!isFinal && run.tries < triesAtMost && (await requeueReply(db, run, true))) return
  const sentence =
    error instanceof BadChatRequestError || error instanceof ChatEngineFailedError
      ? error.message
      : failedForNow
  const [message] = await viewMessages(db, run.chatId, [run.messageId])
  const hasText = message !== undefined && message.text !== ''
  await end(runner, run, {
    status: hasText ? 'stopped' : 'failed',
    stopReason: hasText ? 'engine' : null,
    error: sentence,
  })
}

/** Nothing of it stays, for anybody; instead, help or the word that was missing. */
async function endUnfit(runner: ReplyRunner, run: ReplyRun, unfit: Unfit): Promise<void> {
  await countCare(runner.db, `reply_stopped_${unfit}`)
  await end(runner, run, {
    status: 'stopped',
    stopReason: 'safety',
    isVoid: true,
    careRegion: unfit === 'self_harm' ? regionOf(run) : null,
    aiNotice: unfit === 'human',
  })
}

async function lookAfter(
  runner: ReplyRunner,
  run: ReplyRun,
  engine: ChatEngine,
  { prompt, text, signal }: { prompt: PreparedPrompt; text: string; signal: AbortSignal },
): Promise<void> {
  try {
    // The next prompt wants to know, and somebody waits for it.
    await runner.counts.count(engine, [text])
    const last = prompt.turns.findLast(({ role }) => role === 'user')
    const hasFacts = last !== undefined && findFacts(last.text).length > 0
    // When the window is nearly full, what will fall out of it is summed up before it does.
    const isCutSoon = prompt.firstKeptSoon > prompt.firstKept
    const chat = hasFacts || isCutSoon ? await findChat(runner.db, run.userId, run.chatId) : undefined
    if (chat === undefined) return
    if (hasFacts && chat.memory_enabled) await rememberFacts(runner, chat, last)
    const { turns, firstKeptSoon, names } = prompt
    if (isCutSoon) await summariseAhead(runner, engine, chat, turns.slice(0, firstKeptSoon), names, signal)
  } catch (error) {
    // Facts and summaries are a help, not a promise: the reply itself has ended well.
    if (!signal.aborted) runner.log.warn({ err: error, message: run.messageId }, 'after a reply')
  }
}
