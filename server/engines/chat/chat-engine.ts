import type { z } from 'zod'
import type { chatProblem } from '#contract/admin/chat-server'
import type { DraftedField } from '#contract/aifriend/draft_character_field'
import type { ChatUsage } from '#server/domain/chat/chat-usage'

/** The interface of every chat engine. */
export type ChatEngine = {
  /** May change while the engine is open: a server is asked about its model and window again from time to time. */
  readonly capabilities: ChatCapabilities
  /**
   * Yields the text of a reply as it is written, then exactly one `end`. Throws `BadChatRequestError` before anything
   * has started, `ChatEngineFailedError` if the engine fails, and after an abort the signal's reason, once nothing runs
   * any more. An engine retries only before its first delta, because a later retry would send the same text twice.
   */
  generate(request: ChatRequest, signal: AbortSignal, notes?: ChatNotes): AsyncIterable<ChatDelta>
  /** The model's token count of each text. If `capabilities.exactTokens` is false: an estimate that is never too low. */
  countTokens(texts: readonly string[]): Promise<number[]>
  /** Lets the server read the unchanging part of a prompt in advance, so that the first reply starts sooner. */
  warmUp?(request: ChatRequest, signal: AbortSignal): Promise<void>
  /** Whether replies can be written now. While this is false the worker claims no replies for the engine. */
  isUp(): Promise<boolean>
  /** What is wrong now. An engine can have a problem and still be up, for example after one failed check. */
  readonly problem?: ChatProblem | undefined
  /** Aborts running replies and frees all resources. */
  close(): Promise<void>
}

/** What an engine tells while nothing comes. */
export type ChatNotes = {
  /** The server is busy and said when to ask again. */
  onBusy(waitMs: number): void
}

/** Why a chat engine fails. The sentence is for admins and the log; users get a plainer one. */
export type ChatProblem = z.output<typeof chatProblem>

export type ChatCapabilities = {
  /** Shown on pages: "vLLM", "llama.cpp", "Echo". */
  readonly name: string
  readonly model: string
  /** Tokens of prompt and reply together. */
  readonly window: number
  /** `countTokens` is the model's own tokenizer. */
  readonly exactTokens: boolean
  /** Counts are cached under this name, so two tokenizers that count differently must not share it. */
  readonly tokenizer: string
  readonly samplers: readonly ChatSampler[]
  /** The engine can continue a last message of the assistant. Otherwise the prompt asks for it in words. */
  readonly continues: boolean
  /** The same request with the same seed gives the same text. */
  readonly seeds: boolean
  /** Not a language model: the page says so and tells how to connect one. */
  readonly standsIn: boolean
  /** A sentence or two that the page shows about the engine. */
  readonly note?: string
  /** The engine follows instructions, so it can be asked for summaries. */
  readonly instructs: boolean
  /** Replies that are written at once; more wait in the queue. */
  readonly concurrency: number
  /** The models that its server lists and those in its memory, for admins. Undefined: it does not tell. */
  readonly listedModels?: readonly string[] | undefined
  readonly loadedModels?: readonly string[] | undefined
}

export type ChatSampler =
  | 'temperature'
  | 'top_p'
  | 'top_k'
  | 'min_p'
  | 'repetition_penalty'
  | 'presence_penalty'
  | 'frequency_penalty'
  | 'dry'
  | 'xtc'

export type ChatRole = 'system' | 'user' | 'assistant'

/**
 * One message of the prompt. Everything before the first `volatile` message stays the same, byte for byte, until the
 * window is cut, so that servers can reuse what they have read. Engines must not reorder or rewrite it.
 */
export type ChatPromptMessage = {
  role: ChatRole
  text: string
  /** Lore, memories and notes, which change with every message. Comes right before the last message. */
  volatile?: true
}

export type ChatRequest = {
  /** The same for all replies of a chat session, for caches and salts. It does not identify the user. */
  sessionKey: string
  messages: readonly ChatPromptMessage[]
  /** The facts of the prompt as separate fields, for engines that are not language models. */
  scene: ChatScene
  sampling: Partial<Record<ChatSampler, number>>
  stop: readonly string[]
  seed: number
  maxTokens: number
  /** The last message is the beginning of the reply; only its continuation is wanted. */
  continuesLast: boolean
  /** What the text is for. */
  purpose: 'reply' | 'summary' | 'draft' | 'facts' | 'title'
  /** The text has to be JSON of this shape, as far as the engine can constrain it. The prompt asks for it too. */
  schema?: { name: string; schema: Readonly<Record<string, unknown>> } | undefined
  /** Only for drafts: the wanted field, and facts that the scene does not have. */
  draft?: { field: DraftedField; age: number | null; gender: string; tags: readonly string[] }
}

export type ChatScene = {
  character: {
    name: string
    personality: string
    scenario: string
    exampleDialogue: string
    greeting: string
    isNsfw: boolean
    age?: number | null
  }
  persona: { name: string; description: string }
  lore: readonly { keys: readonly string[]; content: string }[]
  memories: readonly string[]
}

export type ChatDelta =
  | { kind: 'text'; text: string }
  /** All text so far was the model's thinking and must not be shown or stored. The reply follows. */
  | { kind: 'void' }
  | { kind: 'end'; reason: 'stop' | 'length'; usage: ChatUsage | null }
