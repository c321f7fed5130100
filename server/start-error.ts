/** The server cannot start and the operator can fix it: printed as one sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
