import type { DraftedField } from '#contract/aifriend/draft_character_field'
import type { ChatUsage } from '#server/domain/chat/chat-usage'

/** What everything that talks implements. What it can do is data, so that nobody has to ask by trying. */
export type ChatEngine = {
  /** As far as is known now: a server elsewhere is asked again from time to time, and may turn out larger or smaller. */
  readonly capabilities: ChatCapabilities
  /**
   * Yields text as it is made. Ends after exactly one `end`. Throws `BadChatRequestError` before anything has started,
   * the signal's reason once nothing runs any more after an abort, and `ChatEngineFailedError` if the engine gave up.
   * Never yields a text twice: an engine that tries again inside does so only before its first delta.
   */
  generate(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatDelta>
  /** Tokens of each text as the model counts them; an estimate, never below, where `capabilities.exactTokens` is false. */
  countTokens(texts: readonly string[]): Promise<number[]>
  /** Lets a server read the part of a prompt that stays, so that the first reply comes sooner. May do nothing. */
  warmUp?(request: ChatRequest, signal: AbortSignal): Promise<void>
  /** Whether it can be used now. A room that hears `false` gives its replies to nobody until it hears `true`. */
  isUp(): Promise<boolean>
  /** Ends what runs and gives back what is held. */
  close(): Promise<void>
}

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
