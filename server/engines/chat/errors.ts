/** The request cannot be answered and nothing has started. Users read the message. */
export class BadChatRequestError extends Error {
  override name = 'BadChatRequestError'
}

/** The engine failed. The same request may work later, unless the failure is final. Users read the message. */
export class ChatEngineFailedError extends Error {
  override name = 'ChatEngineFailedError'
  /** Another try would fail in the same way. */
  readonly isFinal: boolean

  constructor(message: string, options: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.isFinal = options.isFinal ?? false
  }
}
