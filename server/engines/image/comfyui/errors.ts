import { ImageEngineFailedError } from '../errors.ts'

/** Nobody answers there, or not in time; another server may. */
export class ServerUnreachableError extends ImageEngineFailedError {
  override name = 'ServerUnreachableError'
}

/** The server holds the graph itself to be wrong: the same one will not work here again. */
export class GraphRefusedError extends ImageEngineFailedError {
  override name = 'GraphRefusedError'
}

/** The history names a file that is no longer there. */
export class ResultGoneError extends ImageEngineFailedError {
  override name = 'ResultGoneError'
}

/**
 * The face swap gave back a black square (its own check refused the picture) or the picture as it was (it found no
 * face). To try again changes nothing.
 */
export class SwapRefusedError extends ImageEngineFailedError {
  override name = 'SwapRefusedError'
  override readonly isFinal = true
  readonly result: 'black' | 'unchanged'

  constructor(result: 'black' | 'unchanged') {
    super(
      result === 'black'
        ? 'The face swap refused this picture.'
        : 'No face was found to swap, so the picture is as it was.',
    )
    this.result = result
  }
}
