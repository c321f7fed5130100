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

/** The engine failed on a request that was in order; the same request may work again, unless it is final. */
export class ImageEngineFailedError extends Error {
  override name = 'ImageEngineFailedError'
  /** Trying again would end the same way; the message tells the user why. */
  readonly isFinal: boolean = false
  /** False: the engine never began, so the request cannot be the reason and does not use up a try. */
  readonly countsAsTry: boolean = true
}
