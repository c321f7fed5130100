import { setTimeout as wait } from 'node:timers/promises'
import type {
  ChatCapabilities,
  ChatDelta,
  ChatEngine,
  ChatNotes,
  ChatRequest,
  ChatSampler,
} from '../chat-engine.ts'
import { checkChatRequest } from '../check-request.ts'
import { ChatEngineFailedError } from '../errors.ts'
import { type ChatAddress, createChatApi } from './chat-api.ts'
import { openConnection } from './connection.ts'
import { countTokens, tokenizePath } from './count-tokens.ts'
import { dialects } from './dialects.ts'
import { isPassing, isTooLong, longestWaitMs, toChatError } from './failure.ts'
import { createHabitsReader, learnFrom } from './habits.ts'
import type { ServerProfile } from './probe-server.ts'
import { streamReply } from './stream-reply.ts'
import { StatusError } from './wire-errors.ts'

type Settings = ChatAddress & {
  /** Undefined: the first model that the server lists. */
  model?: string | undefined
  /** For servers that do not tell their window. */
  window?: number | undefined
  /** A reply fails if nothing comes for so long. Reading a long prompt may take a while. */
  silenceMs?: number
  /** Before the second try; doubled with each further one, unless the server says how long to wait. */
  retryMs?: number
  now?: () => number
  /** How long `isUp` waits for a check. */
  checkWithinMs?: number
}

const triesAtMost = 4
/** Gateways list hundreds of models, and capabilities are published every few seconds. */
const modelsToldAtMost = 100

/** Writes replies through a server that speaks OpenAI's protocol: vLLM, llama.cpp, Ollama, LM Studio, TGI and others. */
export async function openOpenAiEngine(settings: Settings): Promise<ChatEngine> {
  const { model, window, silenceMs = 120_000, checkWithinMs = 3_000 } = settings
  const { now = () => performance.now() } = settings
  const api = createChatApi(settings)
  const closing = new AbortController()
  const readHabits = createHabitsReader()
  const connection = await openConnection(api, { model, window, now, checkWithinMs })
  const readProfile = () => {
    const profile = connection.profile()
    return profile && { ...profile, hasTokenizer: profile.hasTokenizer && !api.isMissing(tokenizePath) }
  }
  const readCapabilities = () => toCapabilities(readProfile(), settings)

  async function* generate(
    request: ChatRequest,
    signal: AbortSignal,
    notes?: ChatNotes,
  ): AsyncGenerator<ChatDelta> {
    checkChatRequest(request, readCapabilities())
    const ending = AbortSignal.any([signal, closing.signal])
    ending.throwIfAborted()
    let hasText = false
    let { maxTokens } = request
    for (let tries = 1; ; tries++) {
      try {
        const profile = await connection.needProfile()
        const parts = { api, habits: readHabits(profile), silenceMs }
        for await (const delta of streamReply(parts, { ...request, maxTokens }, profile, ending)) {
          hasText = true
          connection.noteText()
          yield delta
          if (delta.kind === 'text') ending.throwIfAborted()
        }
        return
      } catch (error) {
        ending.throwIfAborted()
        // Templates cost tokens that cannot be counted beforehand, so the limit is halved once.
        const isShortened = !hasText && isTooLong(error) && maxTokens === request.maxTokens && maxTokens > 1
        if (isShortened) maxTokens = Math.ceil(maxTokens / 2)
        const isLearnt =
          isShortened || (!hasText && learnFrom(readHabits(connection.profile()), error, maxTokens))
        // After the first text another try would send the same text again.
        if (hasText || tries >= triesAtMost || !(isLearnt || isPassing(error))) {
          connection.noteFailedReply(error)
          throw toChatError(error)
        }
        if (isLearnt) continue
        const { told, ms } = planPause(error, tries, settings.retryMs ?? 250)
        if (told !== undefined) notes?.onBusy(ms)
        await pause(ms, ending)
      }
    }
  }

  return {
    get capabilities() {
      return readCapabilities()
    },
    get problem() {
      return connection.problem()
    },
    generate,
    countTokens: (texts) => countTokens(api, readProfile(), texts),
    async warmUp(request, signal) {
      try {
        // With one token to write the server only reads the prompt and keeps it.
        for await (const _ of generate({ ...request, maxTokens: 1 }, signal));
      } catch (error) {
        if (!(error instanceof ChatEngineFailedError)) throw error
      }
    },
    isUp: async () => !closing.signal.aborted && connection.isUp(),
    async close() {
      closing.abort(new ChatEngineFailedError('The chat engine is closed.'))
      api.close()
    },
  }
}

/** `told`: the server said how long to wait. */
function planPause(error: unknown, tries: number, retryMs: number): { told: number | undefined; ms: number } {
  const told = error instanceof StatusError ? error.retryAfterMs : undefined
  return { told, ms: Math.min(told ?? retryMs * 2 ** (tries - 1), longestWaitMs) }
}

async function pause(ms: number, ending: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal: ending })
  } finally {
    ending.throwIfAborted()
  }
}

function toCapabilities(profile: ServerProfile | undefined, settings: Settings): ChatCapabilities {
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
    // Servers take a seed, but batching and cached prefixes change the result slightly.
    seeds: false,
    standsIn: false,
    instructs: true,
    // The worker claims replies only while the server is up, so before that this number has no effect.
    concurrency: profile?.concurrency ?? 16,
    listedModels: profile?.listed?.slice(0, modelsToldAtMost),
    loadedModels: profile?.loaded?.slice(0, modelsToldAtMost),
  }
}
