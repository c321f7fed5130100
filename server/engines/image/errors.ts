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

/** The engine broke down on a request that was in order; the same request may work again. */
export class ImageEngineFailedError extends Error {
  override name = 'ImageEngineFailedError'
}
