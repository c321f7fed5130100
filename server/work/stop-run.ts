/**
 * Why a run is stopped early. `lost`: its lease ran out, and another process has the work. `shutdown`: this
 * process stops. Any other reason comes from a user.
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
