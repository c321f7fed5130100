import type { Done } from '../retouch/protocol.ts'
import type { Retouch, RetouchWatch } from '../retouch/retouch.ts'

/** How much of the progress drawing is, if the drawings are enlarged afterwards. */
export const DRAWING_SHARE = 0.25

/** Each drawing four times as wide and high, one after the other; the progress goes on where drawing ended. */
export async function enlargeAll(
  retouch: Pick<Retouch, 'run'>,
  drawings: readonly Done[],
  { signal, onProgress }: RetouchWatch,
): Promise<Done[]> {
  const enlarged: Done[] = []
  for (const { png } of drawings) {
    const before = enlarged.length
    const onPart = (part: number) =>
      onProgress?.(DRAWING_SHARE + ((1 - DRAWING_SHARE) * (before + part)) / drawings.length)
    enlarged.push(await retouch.run({ kind: 'enlarge', image: png }, { signal, onProgress: onPart }))
  }
  onProgress?.(1)
  return enlarged
}
