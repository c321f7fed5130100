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
  generate(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatDelta>
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

/** Why a chat engine fails. The sentence is for admins and the log; users get a plainer one. */
export type ChatProblem = z.output<typeof chatProblem>

export type ChatCapabilities = {
  /** For people: "vLLM", "llama.cpp", "Echo". */
  readonly name: string
  readonly model: string
  /** Tokens of prompt and reply together, as the server says itself. */
  readonly window: number
  /** `countTokens` is the model's own tokenizer. */
  readonly exactTokens: boolean
  /** Names the tokenizer, so that counts can be kept: the same name always counts the same. */
  readonly tokenizer: string
  readonly samplers: readonly ChatSampler[]
  /** The last message may be an assistant's that is gone on with. Otherwise the volatile block asks for it in words. */
  readonly continues: boolean
  /** The same request with the same seed gives the same text. */
  readonly seeds: boolean
  /** Not a language model: the page says so, and how to add one. */
  readonly standsIn: boolean
  /** What people should know about it, in a sentence or two, where there is something. */
  readonly note?: string
  /** It follows instructions, so that it can be asked to summarise. */
  readonly instructs: boolean
  /** Replies that run at once; more wait in the queue. */
  readonly concurrency: number
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
 * One message of the prompt. Everything up to the first `volatile` one is the same, byte for byte, from turn to turn
 * until the window is trimmed; engines must not reorder or rewrite it.
 */
export type ChatPromptMessage = {
  role: ChatRole
  text: string
  /** Changes from turn to turn: lore, memory, notes. Comes right before the last turn. */
  volatile?: true
}

export type ChatRequest = {
  /** Of one conversation: for slots, salts and states that are kept from turn to turn. Says nothing about anybody. */
  sessionKey: string
  messages: readonly ChatPromptMessage[]
  /** The same facts as in the prompt, taken apart, for engines that are not language models. */
  scene: ChatScene
  sampling: Partial<Record<ChatSampler, number>>
  stop: readonly string[]
  seed: number
  maxTokens: number
  /** The last message is the beginning of the reply: only what follows it is wanted. */
  continuesLast: boolean
  /** What the text is for. */
  purpose: 'reply' | 'summary' | 'draft'
  /** Of a draft: which field is wanted, and what the scene has no place for. */
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
  }
  persona: { name: string; description: string }
  lore: readonly string[]
  memories: readonly string[]
}

export type ChatDelta =
  | { kind: 'text'; text: string }
  /** What was said so far was thought aloud: nothing of it may be shown or kept. The reply is what follows. */
  | { kind: 'void' }
  | { kind: 'end'; reason: 'stop' | 'length'; usage: ChatUsage | null }
