import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { StartError } from '#server/start-error'
import type { ChatCapabilities, ChatDelta, ChatEngine, ChatRequest } from '../chat-engine.ts'
import { checkChatRequest } from '../check-request.ts'
import { createStopCutter } from '../cut-at-stop.ts'
import { BadChatRequestError, ChatEngineFailedError } from '../errors.ts'
import { toWireMessages } from '../to-wire-messages.ts'
import type { LlamaChat, LlamaLibrary, LlamaOptions, LlamaTurn } from './llama-library.ts'
import { createPlaces } from './places.ts'

type Settings = { modelPath: string; library: LlamaLibrary; window?: number | undefined }

/** States that are kept, which is also the number of replies at once. Each needs memory for a whole window. */
const sequences = 2
const windowAtMost = 8_192
/** Tokens that a template adds to each message. */
const overhead = 8
const shortestReply = 32

/** Writes replies with a GGUF model in this process. The library computes in its own threads. */
export async function openLlamaEngine({ modelPath, library, window }: Settings): Promise<ChatEngine> {
  await access(modelPath).catch(() => {
    throw new StartError(`LLAMA_MODEL must be a GGUF file; there is none at ${modelPath}.`)
  })
  // The library must not build or download anything by itself.
  const llama = await library.getLlama({ build: 'never', skipDownload: true, progressLogs: false })
  const model = await llama.loadModel({ modelPath })
  const context = await model.createContext({ sequences, contextSize: { max: window ?? windowAtMost } })
  const chats = Array.from(
    { length: context.totalSequences },
    () => new library.LlamaChat({ contextSequence: context.getSequence() }),
  )
  const places = createPlaces(chats)
  const closing = new AbortController()
  const name = basename(modelPath).replace(/\.gguf$/i, '')
  const capabilities = describeModel(name, context.contextSize, chats.length)
  const count = (text: string) => (text === '' ? 0 : model.tokenize(text).length)

  async function* generate(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatDelta> {
    checkChatRequest(request, capabilities)
    const promptTokens = request.messages.reduce((sum, { text }) => sum + count(text) + overhead, 0)
    // If the prompt nearly fills the window, the reply gets shorter.
    const room = capabilities.window - promptTokens
    if (room < Math.min(shortestReply, request.maxTokens)) {
      throw new BadChatRequestError('The conversation is longer than the model can hold.')
    }
    const ending = AbortSignal.any([signal, closing.signal])
    ending.throwIfAborted()
    const place = await places.take(request.sessionKey, ending)
    try {
      const fitting = { ...request, maxTokens: Math.min(request.maxTokens, room) }
      const { schema } = request
      const grammar = schema === undefined ? undefined : await llama.createGrammarForJsonSchema(schema.schema)
      yield* writeReply({ chat: place, count, promptTokens, grammar }, fitting, ending)
    } finally {
      places.giveBack(place)
    }
  }

  return {
    capabilities,
    generate,
    countTokens: async (texts) => texts.map(count),
    async warmUp(request, signal) {
      for await (const _ of generate({ ...request, maxTokens: 1 }, signal)) continue
    },
    isUp: async () => !closing.signal.aborted,
    async close() {
      closing.abort(new ChatEngineFailedError('The chat engine is closed.'))
      await places.whenIdle()
      await llama.dispose()
    },
  }
}

const describeModel = (name: string, window: number, concurrency: number): ChatCapabilities => ({
  name: 'llama.cpp',
  model: name,
  window,
  exactTokens: true,
  tokenizer: `gguf ${name}`,
  samplers: [
    'temperature',
    'top_p',
    'top_k',
    'min_p',
    'repetition_penalty',
    'presence_penalty',
    'frequency_penalty',
    'dry',
    'xtc',
  ],
  continues: true,
  // Reusing a state and reading the prompt again give slightly different results.
  seeds: false,
  standsIn: false,
  instructs: true,
  concurrency,
})

type Parts = {
  chat: LlamaChat
  count: (text: string) => number
  promptTokens: number
  grammar: object | undefined
}

async function* writeReply(
  { chat, count, promptTokens, grammar }: Parts,
  request: ChatRequest,
  ending: AbortSignal,
): AsyncGenerator<ChatDelta> {
  const over = new AbortController()
  const chunks: string[] = []
  let ring = () => {}
  let outcome: { stopReason?: string; error?: unknown } | undefined
  const running = chat
    .generateResponse(toTurns(request), {
      ...toOptions(request),
      ...(grammar !== undefined && { grammar }),
      signal: AbortSignal.any([ending, over.signal]),
      onTextChunk(text) {
        chunks.push(text)
        ring()
      },
    })
    .then(({ metadata }) => (outcome = metadata))
    .catch((error: unknown) => (outcome = { error }))
    .finally(() => ring())
  const cutter = createStopCutter(request.stop)
  let said = ''
  try {
    for (;;) {
      ending.throwIfAborted()
      const chunk = chunks.shift()
      if (chunk === undefined) {
        if (outcome !== undefined) break
        await new Promise<void>((resolve) => (ring = resolve))
        continue
      }
      const text = cutter.push(chunk)
      said += text
      if (text !== '') yield { kind: 'text', text }
      if (cutter.isStopped) break
    }
    const rest = cutter.end()
    if (rest !== '') yield { kind: 'text', text: rest }
    if (!cutter.isStopped && outcome?.error !== undefined) {
      throw new ChatEngineFailedError('The model failed.', { cause: outcome.error })
    }
    const isCut = !cutter.isStopped && outcome?.stopReason === 'maxTokens'
    const usage = { promptTokens, cachedTokens: null, completionTokens: count(said + rest) }
    yield { kind: 'end', reason: isCut ? 'length' : 'stop', usage }
  } finally {
    // The state can be used again only when nothing runs in it any more.
    over.abort()
    await running
  }
}

function toTurns(request: ChatRequest): LlamaTurn[] {
  return toWireMessages(request.messages, { noSystem: false }).map(
    ({ role, content }): LlamaTurn =>
      role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content },
  )
}

function toOptions({
  sampling,
  seed,
  maxTokens,
  stop,
}: ChatRequest): Omit<LlamaOptions, 'signal' | 'onTextChunk'> {
  const { temperature, top_p, top_k, min_p, dry, xtc } = sampling
  const { repetition_penalty, presence_penalty, frequency_penalty } = sampling
  const penalties = {
    ...(repetition_penalty !== undefined && { penalty: repetition_penalty }),
    ...(presence_penalty !== undefined && { presencePenalty: presence_penalty }),
    ...(frequency_penalty !== undefined && { frequencyPenalty: frequency_penalty }),
  }
  return {
    maxTokens,
    seed: seed % 2 ** 31,
    customStopTriggers: stop,
    ...(temperature !== undefined && { temperature }),
    ...(top_p !== undefined && { topP: top_p }),
    ...(top_k !== undefined && { topK: top_k }),
    ...(min_p !== undefined && { minP: min_p }),
    ...(xtc !== undefined && { xtc: { probability: xtc, threshold: 0.1 } }),
    // The library applies a penalty by default.
    repeatPenalty: Object.keys(penalties).length > 0 && penalties,
    ...(dry !== undefined && { dryRepeatPenalty: { strength: dry } }),
  }
}
