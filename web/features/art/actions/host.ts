import type { Tier } from '#contract/account'
import type { ArtCard } from '#contract/art-card'

/** A dialog that an action opens. */
export type ArtPanel = { kind: 'collect' | 'report' | 'erase'; arts: readonly ArtCard[] }

/** Why something cannot be done. */
export type Obstacle = {
  sentence: string
  /** The lowest membership that would allow it; null: none would. */
  tier: Tier | null
}

/** What the page around an art can do. Actions that need something the page does not have are not offered there. */
export type ArtHost = {
  open?(art: ArtCard): void
  select?(art: ArtCard): void
  compare?(art: ArtCard): void
  /** Uses the art as a reference in the form of this page. */
  refer?(art: ArtCard): void
  /** Fills the form of this page with how the art was made. Without it, the studio does. */
  remix?(art: ArtCard): Promise<boolean>
  /** Makes one more with a new seed. */
  vary?(art: ArtCard): Promise<boolean>
  /** Why an art cannot be varied at the moment. */
  varyUnavailable?(art: ArtCard): Obstacle | null
  /** Makes one more that differs little. */
  varySlightly?(art: ArtCard): Promise<boolean>
  /** Why an art cannot be varied slightly at the moment. */
  slightlyUnavailable?(art: ArtCard): Obstacle | null
  upscale?(art: ArtCard): Promise<boolean>
  /** Why an art cannot be enlarged at the moment. */
  upscaleUnavailable?(art: ArtCard): Obstacle | null
  /** The collection that the page shows, if it can be changed. */
  collection?: { collection_id: string; name: string } | undefined
  /** Called after an action has worked. */
  onDone?(action: string, arts: readonly ArtCard[]): void
  /** The art was reported and is hidden from everybody now. */
  onHeld?(art: ArtCard): void
}

/** What some actions need from the page. */
export type HostAbility =
  | 'open'
  | 'select'
  | 'compare'
  | 'refer'
  | 'vary'
  | 'varySlightly'
  | 'upscale'
  | 'collection'
