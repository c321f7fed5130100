import type { Place } from './reading.ts'

/** A word or words that may show a minor. */
export type Minor = {
  readonly place: Place
  readonly reason: string
  /** A subject is a minor by itself, a hint only close to sexual content. */
  readonly weight: 'subject' | 'hint'
  /**
   * An age, or a word that people also use of grown-ups ("you are such a child"); a plain noun is neither. A boy is
   * a minor where he is shown, and in talk only beside nudity.
   */
  readonly sense?: 'age' | 'figure' | 'boy'
}
