/** The request cannot be answered as it is; nothing has started. The message is for the person who asked. */
export class BadChatRequestError extends Error {
  override name = 'BadChatRequestError'
}

/** The engine broke down on a request that was in order; the same request may work again, unless it is final. */
export class ChatEngineFailedError extends Error {
  override name = 'ChatEngineFailedError'
  /** Trying again would end the same way; the message says why, to the person who asked. */
  readonly isFinal: boolean

  constructor(message: string, options: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.isFinal = options.isFinal ?? false
  }
}
