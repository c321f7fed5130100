import type { ArtCard, Task } from '#contract/art-card'

/** Arts of one task, shown together. */
export type Batch = { key: string; prompt: string | null; createdAt: string; arts: ArtCard[] }

const isSettled = ({ status }: ArtCard) => status === 'done' || status === 'failed' || status === 'blocked'

/** Groups finished arts by task, newest first. Unfinished ones are shown as tasks, cancelled ones not at all. */
export function toBatches(cards: readonly ArtCard[], tasks: readonly Task[]): Batch[] {
  const inTheMaking = new Set(tasks.filter(isActive(cards)).flatMap(({ art_ids }) => art_ids))
  const batches: Batch[] = []
  const known = new Set<string>()
  for (const art of cards) {
    // New arts shift the pages, so an art can come twice.
    if (!isSettled(art) || inTheMaking.has(art.art_id) || known.has(art.art_id)) continue
    known.add(art.art_id)
    const last = batches.at(-1)
    if (last?.createdAt === art.created_at && last.prompt === art.prompt) last.arts.push(art)
    else batches.push({ key: art.art_id, prompt: art.prompt, createdAt: art.created_at, arts: [art] })
  }
  // Batches are newest first, arts within a batch oldest first.
  for (const batch of batches) batch.arts.sort((one, other) => (one.art_id < other.art_id ? -1 : 1))
  return batches
}

/** A task is over once all its arts are settled, whichever update came first. */
export const isActive =
  (cards: readonly ArtCard[]) =>
  ({ art_ids: ids }: Task): boolean => {
    const own = cards.filter(({ art_id: id }) => ids.includes(id))
    return own.length === 0 || !own.every((art) => isSettled(art) || art.status === 'cancelled')
  }
