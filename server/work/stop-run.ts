/**
 * Why a run is stopped before it is done. `lost`: its lease ran out, and the work belongs to somebody else. `shutdown`: this
 * process stops. Anything else was asked for by a person.
 */
export type StopReason = 'lost' | 'shutdown' | 'cancelled' | 'user' | 'care'

export class StopRun extends Error {
  override name = 'StopRun'
  readonly why: StopReason

  constructor(why: StopReason) {
    super(why)
    this.why = why
  }
}
