/** Hands out places. A chat session gets the place that it had last, if that place is free. */
export function createPlaces<Place>(all: readonly Place[]) {
  const free = new Set(all)
  const lastServed = new Map<Place, { key: string; turn: number }>()
  const waiting: (() => void)[] = []
  let turn = 0

  const pick = (key: string): Place | undefined => {
    const known = [...free].find((place) => lastServed.get(place)?.key === key)
    const oldest = [...free].toSorted(
      (a, b) => (lastServed.get(a)?.turn ?? 0) - (lastServed.get(b)?.turn ?? 0),
    )[0]
    return known ?? oldest
  }

  return {
    async take(key: string, signal: AbortSignal): Promise<Place> {
      for (;;) {
        signal.throwIfAborted()
        const place = pick(key)
        if (place !== undefined) {
          free.delete(place)
          lastServed.set(place, { key, turn: ++turn })
          return place
        }
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
          signal.addEventListener('abort', () => resolve(), { once: true })
        })
      }
    },
    giveBack(place: Place): void {
      free.add(place)
      for (const wake of waiting.splice(0)) wake()
    },
    async whenIdle(): Promise<void> {
      while (free.size < all.length) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}
