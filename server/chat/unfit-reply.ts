/** [S-2] [S-10] Why a reply is unfit: it sexualises minors, encourages self-harm, or claims to be human when asked. */
export type Unfit = 'minors' | 'self_harm' | 'human'

/** Nothing of the reply may be stored or shown. */
export class UnfitReplyError extends Error {
  override name = 'UnfitReplyError'
  readonly unfit: Unfit

  constructor(unfit: Unfit) {
    super(unfit)
    this.unfit = unfit
  }
}
