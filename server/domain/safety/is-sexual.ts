import { Kind } from './lists/kinds.ts'
import { read } from './reading.ts'

/** Whether a text mentions sex or nudity at all. For texts that must be fit for everybody; not a verdict. */
export function isSexual(text: string): boolean {
  const reading = read(text)
  return [Kind.sexual, Kind.nude, Kind.abuse, Kind.undressVerb].some((kind) => reading.all(kind).length > 0)
}
