/** The server cannot start and a person can do something about it: printed as one sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
