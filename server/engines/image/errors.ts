export type ImageRequestIssue = { path: string; message: string }

/** The request cannot be drawn as it is; nothing has started. */
export class BadImageRequestError extends Error {
  override name = 'BadImageRequestError'
  readonly issues: readonly ImageRequestIssue[]

  constructor(issues: readonly ImageRequestIssue[]) {
    super(issues.map(({ message }) => message).join(' '))
    this.issues = issues
  }
}

/** The engine broke down on a request that was in order; the same request may work again, unless it is final. */
export class ImageEngineFailedError extends Error {
  override name = 'ImageEngineFailedError'
  /** Trying again would end the same way; the message says why, to the person who asked. */
  readonly isFinal: boolean = false
}
