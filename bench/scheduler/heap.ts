/** A min-heap. */
export class Heap<Item> {
  readonly #items: Item[] = []
  readonly #isBefore: (a: Item, b: Item) => boolean

  constructor(isBefore: (a: Item, b: Item) => boolean) {
    this.#isBefore = isBefore
  }

  peek(): Item | undefined {
    return this.#items[0]
  }

  push(item: Item): void {
    const items = this.#items
    let at = items.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = items[parent] as Item
      if (!this.#isBefore(item, above)) break
      items[at] = above
      at = parent
    }
    items[at] = item
  }

  pop(): Item | undefined {
    const items = this.#items
    const least = items[0]
    const last = items.pop()
    if (items.length === 0 || last === undefined) return least
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= items.length) break
      if (child + 1 < items.length && this.#isBefore(items[child + 1] as Item, items[child] as Item)) child++
      if (!this.#isBefore(items[child] as Item, last)) break
      items[at] = items[child] as Item
      at = child
    }
    items[at] = last
    return least
  }
}
