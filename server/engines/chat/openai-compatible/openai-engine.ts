import { setTimeout as wait } from 'node:timers/promises'
import type { ChatCapabilities, ChatDelta, ChatEngine, ChatRequest, ChatSampler } from '../chat-engine.ts'
import { checkChatRequest } from '../check-request.ts'
import { createStopCutter } from '../cut-at-stop.ts'
import { ChatEngineFailedError } from '../errors.ts'
import { createChatApi, StatusError, UnreachableError } from './chat-api.ts'
import { countTokens } from './count-tokens.ts'
import { dialects } from './dialects.ts'
import { isPassing, isTooLong, toChatError } from './failure.ts'
import type { Answer } from './line.ts'
import { probeServer, type ServerProfile } from './probe-server.ts'
import { OnlyThoughtError, readReply } from './read-reply.ts'
import { type Quirks, thinkNot, writeBody } from './write-body.ts'

type Settings = {
  /** As OpenAI's: it ends with /v1. */
  baseUrl: string
  apiKey?: string | undefined
  /** Undefined: the first that the server has. */
  model?: string | undefined
  /** For servers that do not say how much they hold. */
  window?: number | undefined
  /** Nothing heard for so long is nothing to wait for; a long prompt may take a while to read. */
  silenceMs?: number
  /** Between two tries, doubled each time, unless the server says how long. */
  retryMs?: number
}

const triesAtMost = 4
const longestWaitMs = 30_000
/** A server may have been restarted with another model or window. */
const probeAgainMs = 60_000

/** The server, and what was learnt of it by its replies. */
type Line = {
  api: ReturnType<typeof createChatApi>
  silenceMs: number
  quirks: Quirks
  /** The model's template opens its thoughts, and its server leaves them in what is said. */
  thinks: boolean
  /** Told not to think, it does not. */
  heeds: boolean
}

/** Talks through a server that speaks OpenAI's protocol: vLLM, llama.cpp, Ollama, LM Studio, TGI and others. */
export async function openOpenAiEngine(settings: Settings): Promise<ChatEngine> {
  const { silenceMs = 120_000, retryMs = 250 } = settings
  const api = createChatApi(settings)
  const closing = new AbortController()
  const quirks: Quirks = { noSystem: false, newLimitName: false, noThinking: false, unwanted: new Set() }
  const line: Line = { api, silenceMs, quirks, thinks: false, heeds: true }
  let profile: ServerProfile | undefined
  let probedAt = Number.NEGATIVE_INFINITY

  const probe = async (): Promise<ServerProfile> => {
    const { model, window } = settings
    const found = await probeServer(api, {
      ...(model !== undefined && { model }),
      ...(window !== undefined && { window }),
    })
    probedAt = performance.now()
    // What was learnt by listening holds for as long as the model is the same.
    if (found.model !== profile?.model) line.thinks = found.opensThought ?? false
    profile = found
    return found
  }
  // A server that is not up yet is asked again with every sign of life.
  await probe().catch(() => undefined)

  async function* generate(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatDelta> {
    checkChatRequest(request, readCapabilities(profile, settings))
    const ending = AbortSignal.any([signal, closing.signal])
    ending.throwIfAborted()
    let hasSpoken = false
    let { maxTokens } = request
    for (let tries = 1; ; tries++) {
      try {
        const known = profile ?? (await probe())
        for await (const delta of pass(line, { ...request, maxTokens }, known, ending)) {
          hasSpoken = true
          yield delta
          if (delta.kind === 'text') ending.throwIfAborted()
        }
        return
      } catch (error) {
        ending.throwIfAborted()
        // Templates cost tokens that nobody can count beforehand: a shorter reply rather than none, once.
        const isShortened = !hasSpoken && isTooLong(error) && maxTokens === request.maxTokens && maxTokens > 1
        if (isShortened) maxTokens = Math.ceil(maxTokens / 2)
        const isLearnt = isShortened || (!hasSpoken && learn(line, error, maxTokens))
        // After the first word a second try would say it twice.
        if (hasSpoken || tries >= triesAtMost || !(isLearnt || isPassing(error))) throw toChatError(error)
        if (!isLearnt) await pause(error, retryMs * 2 ** (tries - 1), ending)
      }
    }
  }

  return {
    get capabilities() {
      return readCapabilities(profile, settings)
    },
    generate,
    countTokens: (texts) => countTokens(api, profile, texts),
    async warmUp(request, signal) {
      // One token: the prompt is read and kept. Whether it worked shows in the first reply, and nowhere else.
      await readToEnd(generate({ ...request, maxTokens: 1 }, signal))
    },
    async isUp() {
      if (closing.signal.aborted) return false
      if (profile !== undefined && performance.now() - probedAt < probeAgainMs) {
        return api.isAlive(dialects[profile.dialect].health)
      }
      return probe().then(
        () => true,
        () => false,
      )
    },
    async close() {
      closing.abort(new ChatEngineFailedError('The chat engine is closed.'))
      api.close()
    },
  }
}

/** Ignores a failure of the engine. */
async function readToEnd(reply: AsyncGenerator<ChatDelta>): Promise<void> {
  try {
    for await (const _ of reply);
  } catch (error) {
    if (!(error instanceof ChatEngineFailedError)) throw error
  }
}

/** One try at a reply. */
async function* pass(
  line: Line,
  request: ChatRequest,
  known: ServerProfile,
  ending: AbortSignal,
): AsyncGenerator<ChatDelta> {
  const { api, quirks, silenceMs } = line
  const over = new AbortController()
  const stop = AbortSignal.any([ending, over.signal])
  const giveUp = () => over.abort(new UnreachableError('the server fell silent'))
  const silence = setTimeout(giveUp, silenceMs)
  let cutter = createStopCutter(request.stop)
  let answer: Answer | undefined
  let isEnded = false
  try {
    answer = await api.startReply(writeBody(request, known, quirks), stop)
    const isToldNot = line.heeds && quirks.noThinking && thinkNot[known.dialect] !== undefined
    const hints = {
      // What is gone on with is the reply already.
      expectsThought: line.thinks && !isToldNot && !request.continuesLast,
      onLearnt: (opens: boolean) => {
        line.thinks = opens
        if (opens && isToldNot) line.heeds = false
      },
    }
    // Pings and thoughts are signs of life too.
    const signs = { onBytes: () => void silence.refresh() }
    for await (const piece of readReply(answer.body, { ...hints, ...signs })) {
      if (piece.kind === 'void') {
        cutter = createStopCutter(request.stop)
        yield piece
        continue
      }
      if (piece.kind === 'end') {
        isEnded = true
        const rest = cutter.end()
        if (rest !== '') yield { kind: 'text', text: rest }
        yield piece
        return
      }
      const text = cutter.push(piece.text)
      if (text !== '') yield { kind: 'text', text }
      // Not every server looks for all of them.
      if (cutter.isStopped) {
        yield { kind: 'end', reason: 'stop', usage: null }
        return
      }
    }
  } catch (error) {
    ending.throwIfAborted()
    throw over.signal.aborted ? over.signal.reason : error
  } finally {
    clearTimeout(silence)
    // Whoever stops reading stops the server too; one that has ended may be asked again on the same line.
    answer?.leave(isEnded)
    if (!isEnded) over.abort()
  }
}

/** Whether the error has taught us something that makes another try sensible. */
function learn(line: Line, error: unknown, tokens: number): boolean {
  if (learnQuirk(error, line.quirks, tokens)) return true
  // It ended without closing what it was thought to have opened: perhaps it speaks at once. Listened to openly, it shows.
  const isDoubtful = line.thinks && error instanceof OnlyThoughtError && !error.isCut
  if (isDoubtful) line.thinks = false
  return isDoubtful
}

async function pause(error: unknown, waitMs: number, ending: AbortSignal): Promise<void> {
  const told = error instanceof StatusError ? error.retryAfterMs : undefined
  const ms = Math.min(told ?? waitMs, longestWaitMs)
  try {
    await wait(ms, undefined, { signal: ending })
  } finally {
    ending.throwIfAborted()
  }
}

/** What a refusal teaches about the model behind a server. True: the same request, written otherwise, may pass. */
function learnQuirk(error: unknown, quirks: Quirks, maxTokens: number): boolean {
  // A warm-up has no room for words, and says nothing of how long thoughts are.
  const isThinking =
    (error instanceof OnlyThoughtError && maxTokens > 1) ||
    (error instanceof StatusError && /prefill is incompatible with enable_thinking/i.test(error.message))
  if (!quirks.noThinking && isThinking) {
    quirks.noThinking = true
    return true
  }
  if (!(error instanceof StatusError) || error.status < 400) return false
  if (
    !quirks.noSystem &&
    /system role (?:is )?not supported|no system (?:role|message)/i.test(error.message)
  ) {
    quirks.noSystem = true
    return true
  }
  if (!quirks.newLimitName && /max_completion_tokens/.test(error.message)) {
    quirks.newLimitName = true
    return true
  }
  const unwanted = unwantedNames.map((pattern) => pattern.exec(error.message)?.[1]).find(Boolean)
  if (unwanted !== undefined && optional.has(unwanted) && !quirks.unwanted.has(unwanted)) {
    quirks.unwanted.add(unwanted)
    return true
  }
  return false
}

/** OpenAI's newer models, those who check what they are sent (Mistral, Groq), and vLLM of the older engine. */
const unwantedNames = [
  /unsupported (?:parameter|value): '(\w+)'/i,
  /unrecognized request argument supplied: (\w+)/i,
  /extra_forbidden.{0,40}"body","(\w+)"/i,
  /'(cache_salt)' is (?:only|not) supported/i,
  /property '(\w+)' is unsupported/i,
]
/** Without these a reply is still the one that was asked for. */
const optional = new Set(
  'seed stop temperature top_p top_k min_p presence_penalty frequency_penalty stream_options cache_salt chat_template_kwargs reasoning_effort'.split(
    ' ',
  ),
)

function readCapabilities(profile: ServerProfile | undefined, settings: Settings): ChatCapabilities {
  const abilities = dialects[profile?.dialect ?? 'openai']
  const model = profile?.model ?? settings.model ?? 'unknown'
  return {
    name: abilities.name,
    model,
    window: profile?.window ?? settings.window ?? 4_096,
    exactTokens: profile?.hasTokenizer ?? false,
    tokenizer: profile?.hasTokenizer ? `${profile.dialect} ${model}` : 'estimate-1',
    samplers: Object.keys(abilities.samplers) as ChatSampler[],
    continues: abilities.continues,
    // They all take a seed, and batching and kept prefixes change the last bits all the same.
    seeds: false,
    standsIn: false,
    instructs: true,
    // Before the server has said: places to wait in; it is never given more than it says.
    concurrency: profile?.concurrency ?? 16,
  }
}
