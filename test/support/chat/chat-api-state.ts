export type Refusal = { status: number; message: string; retryAfter?: string }

export type ChatApiFaults = {
  /** The next requests for a reply are refused like this, one each. */
  refusals: Refusal[]
  /** The next replies break the connection after so many words. */
  breaks: number[]
  /** So many requests for a reply are received and then dropped without an answer. */
  swallows: number
  /** So many requests for the list of models fail. */
  failedChecks: number
  /** Every reply stops after one word without ending. */
  isSilent: boolean
  /** Bytes per write; 0: one event per write. */
  pieceBytes: number
  /** The model's template refuses a system message, as Gemma's does. */
  noSystem: boolean
  wordMs: number
  /** llama.cpp lists its model while it loads it, and answers 503 to everything else. */
  isLoading: boolean
  /** LM Studio and llama.cpp's router: the model is loaded by the first reply. */
  isUnloaded: boolean
  /** Number of thinking tokens before the first word, in their own field, unless the request turns thinking off. */
  thoughts: number
  /** A field that the model refuses by name, as OpenAI's newer models do. */
  unwanted: string | undefined
  /** The next replies send an error event after so many words. */
  errors: number[]
}

/** What a gateway in front of the server answers to every path that is not under /v1. */
export type Gateway = 400 | 401 | 403 | 404 | 405 | 500 | 501 | 503 | 'web page' | 'other JSON'

export type ChatApiServer = {
  url: string
  /** Every request for a streamed reply, whatever became of it. */
  requests: Record<string, unknown>[]
  /** Every request for a completion that is not streamed: the client's checks. */
  checks: Record<string, unknown>[]
  /** The paths of all requests, with their queries. */
  paths: string[]
  /** Replies that are being written now. */
  running(): number
  faults: ChatApiFaults
  gateway: Gateway | undefined
  /** False: /v1/models is not forwarded either. */
  listsModels: boolean
  /** A model that works although it is not in the list, as behind a proxy with wildcards. */
  unlistedModel: string | undefined
  /** Models that are listed after the first and can chat too. */
  furtherModels: string[]
  apiKey: string | undefined
  /** The list of models needs no key. */
  hasPublicList: boolean
  window: number
  /** The chat template, where the server shows it. */
  template: string
  /** The words of the next replies; undefined: words that follow from the messages and the seed. */
  script: string[] | ((body: Record<string, unknown>) => string[]) | undefined
  close(): Promise<void>
}
