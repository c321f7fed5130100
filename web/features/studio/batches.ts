import type { ArtCard, Task } from '#contract/art-card'

/** Pictures that were asked for at once, as the stage shows them. */
export type Batch = { key: string; prompt: string | null; createdAt: string; arts: ArtCard[] }

const isSettled = ({ status }: ArtCard) => status === 'done' || status === 'failed' || status === 'blocked'

/**
 * What was made, newest first, by what was asked for at once. What is still in the making is shown as its task, what
 * was cancelled not at all.
 */
export function toBatches(cards: readonly ArtCard[], tasks: readonly Task[]): Batch[] {
  const inTheMaking = new Set(tasks.filter(isActive(cards)).flatMap(({ art_ids }) => art_ids))
  const batches: Batch[] = []
  const known = new Set<string>()
  for (const art of cards) {
    // Pages shift while new pictures come in front of them.
    if (!isSettled(art) || inTheMaking.has(art.art_id) || known.has(art.art_id)) continue
    known.add(art.art_id)
    const last = batches.at(-1)
    if (last?.createdAt === art.created_at && last.prompt === art.prompt) last.arts.push(art)
    else batches.push({ key: art.art_id, prompt: art.prompt, createdAt: art.created_at, arts: [art] })
  }
  // Newest first among the batches, but the first of a batch first.
  for (const batch of batches) batch.arts.sort((one, other) => (one.art_id < other.art_id ? -1 : 1))
  return batches
}

/** A task counts as over once all of its pictures are settled, whichever of the two was heard of first. */
export const isActive =
  (cards: readonly ArtCard[]) =>
  ({ art_ids: ids }: Task): boolean => {
    const own = cards.filter(({ art_id: id }) => ids.includes(id))
    return own.length === 0 || !own.every((art) => isSettled(art) || art.status === 'cancelled')
  }
