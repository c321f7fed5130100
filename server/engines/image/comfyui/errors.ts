import { ImageEngineFailedError } from '../errors.ts'

/** The server does not answer, or not in time; another one may. */
export class ServerUnreachableError extends ImageEngineFailedError {
  override name = 'ServerUnreachableError'
}

/** The server was unreachable before anything was sent, so the request cannot be what brought it down. */
export class NeverBegunError extends ServerUnreachableError {
  override name = 'NeverBegunError'
  override readonly countsAsTry = false
}

/** The server refuses the graph: the same one will not work there again. */
export class GraphRefusedError extends ImageEngineFailedError {
  override name = 'GraphRefusedError'
}

/** The history names a file that is no longer there. */
export class ResultGoneError extends ImageEngineFailedError {
  override name = 'ResultGoneError'
}

/**
 * The face swap gave back a black square (ReActor's own content filter) or the image as it was (no face found, or that
 * filter). Trying again changes nothing.
 */
export class SwapRefusedError extends ImageEngineFailedError {
  override name = 'SwapRefusedError'
  override readonly isFinal = true
  readonly result: 'black' | 'unchanged'

  constructor(result: 'black' | 'unchanged') {
    super(
      result === 'black'
        ? 'The face swap has a content filter of its own, and it blacked out this picture.'
        : 'The face swap left this picture as it was: it found no face, or its own filter refused it.',
    )
    this.result = result
  }
}
