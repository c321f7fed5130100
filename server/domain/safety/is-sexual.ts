import { Kind } from './lists/kinds.ts'
import { read } from './reading.ts'

/** Whether a text speaks of sex or nudity at all. For what must stay fit for everybody; no verdict on anyone. */
export function isSexual(text: string): boolean {
  const reading = read(text)
  return [Kind.sexual, Kind.nude, Kind.abuse, Kind.undressVerb].some((kind) => reading.all(kind).length > 0)
}
