/** The server answered with an error status. The message is the server's own. */
export class StatusError extends Error {
  override name = 'StatusError'
  readonly status: number
  readonly retryAfterMs: number | undefined
  /** llama.cpp's 503 while it loads a model, as opposed to a 503 of a gateway in front of the server. */
  readonly isLoading: boolean

  constructor(
    status: number,
    message: string,
    { retryAfterMs, isLoading = false }: { retryAfterMs?: number | undefined; isLoading?: boolean } = {},
  ) {
    super(message)
    this.status = status
    this.retryAfterMs = retryAfterMs
    this.isLoading = isLoading
  }
}

/** No connection, or the connection broke. The cause is the error of the socket. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}

/** The server sent nothing for too long. */
export class SilentServerError extends Error {
  override name = 'SilentServerError'
}

/** The server answered 200 with something that is not the expected JSON, usually a web page. */
export class NotJsonError extends Error {
  override name = 'NotJsonError'
}

/** The configured model is not in the server's list, or the list is empty. */
export class ModelNotFoundError extends Error {
  override name = 'ModelNotFoundError'
}
