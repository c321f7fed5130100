import { day } from './arrivals.ts'

/** A set that returns a random member in constant time. */
class Bag {
  readonly #members: number[] = []
  readonly #places = new Map<number, number>()

  add(slot: number): void {
    if (this.#places.has(slot)) return
    this.#places.set(slot, this.#members.length)
    this.#members.push(slot)
  }

  remove(slot: number): void {
    const place = this.#places.get(slot)
    if (place === undefined) return
    this.#places.delete(slot)
    const last = this.#members.pop() as number
    if (last === slot) return
    this.#members[place] = last
    this.#places.set(last, place)
  }

  pick(random: () => number): number | undefined {
    return this.#members[Math.floor(random() * this.#members.length)]
  }
}

/** The idle slots by loaded model (-1: none). */
export class IdleSlots {
  readonly #all = new Bag()
  readonly #byModel = Array.from({ length: day.models + 1 }, () => new Bag())

  add(slot: number, model: number): void {
    this.#all.add(slot)
    this.#byModel[model + 1]?.add(slot)
  }

  remove(slot: number, model: number): void {
    this.#all.remove(slot)
    this.#byModel[model + 1]?.remove(slot)
  }

  /** A slot with the model loaded, or else any. */
  pick(model: number, random: () => number): number | undefined {
    return this.#byModel[model + 1]?.pick(random) ?? this.pickAny(random)
  }

  pickAny(random: () => number): number | undefined {
    return this.#all.pick(random)
  }
}
