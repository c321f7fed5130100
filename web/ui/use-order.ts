import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** Moves an item to another place. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.toSpliced(from, 1)
  const item = items[from]
  return item === undefined ? [...items] : moved.toSpliced(Math.max(0, Math.min(to, moved.length)), 0, item)
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

type Options<Item> = {
  items: readonly Item[]
  idOf(item: Item): string
  nameOf(item: Item): string
  /** Sentences for screen readers. */
  words: {
    picked(name: string): string
    moved(name: string, place: number, of: number): string
    dropped(name: string): string
  }
  onDrop(order: Item[], moved: Item): void
}

/** Reorders items by pointer or by key. Each item's element has its id as `data-sorted`, and contains a handle. */
export function useOrder<Item>({ items, idOf, nameOf, words, onDrop }: Options<Item>) {
  const [held, setHeld] = useState<{ id: string; order: Item[] } | null>(null)
  const [said, setSaid] = useState('')
  const shown = held?.order ?? items

  const pickUp = (item: Item) => {
    setHeld({ id: idOf(item), order: [...items] })
    setSaid(words.picked(nameOf(item)))
  }
  const moveHeld = (to: number) => {
    if (held === null) return
    const from = held.order.findIndex((one) => idOf(one) === held.id)
    const place = Math.max(0, Math.min(to, held.order.length - 1))
    const item = held.order[from]
    if (place === from || item === undefined) return
    setHeld({ ...held, order: moveTo(held.order, from, place) })
    setSaid(words.moved(nameOf(item), place + 1, held.order.length))
  }
  const putDown = () => {
    if (held === null) return
    const { order, id } = held
    setHeld(null)
    const item = order.find((one) => idOf(one) === id)
    if (item === undefined) return
    setSaid(words.dropped(nameOf(item)))
    if (order.some((one, at) => one !== items[at])) onDrop(order, item)
  }

  const handle = (item: Item) => ({
    onKeyDown(event: KeyboardEvent) {
      const isHeld = held?.id === idOf(item)
      const step = steps[event.key]
      if (event.key === ' ' || event.key === 'Enter') {
        if (isHeld) putDown()
        else pickUp(item)
      } else if (isHeld && step !== undefined) {
        moveHeld(shown.findIndex((one) => idOf(one) === held?.id) + step)
      } else if (isHeld && event.key === 'Escape') {
        // Escape cancels the move, not the dialog around it.
        event.stopPropagation()
        setHeld(null)
      } else return
      event.preventDefault()
    },
    onBlur: () => held?.id === idOf(item) && putDown(),
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pickUp(item)
    },
    onPointerMove({ clientX, clientY, buttons }: PointerEvent) {
      if (held === null || buttons === 0) return
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-sorted]')
      const place = shown.findIndex((one) => idOf(one) === over?.dataset['sorted'])
      if (place !== -1) moveHeld(place)
    },
    onPointerUp: putDown,
    onPointerCancel: () => setHeld(null),
  })
  return { shown, heldId: held?.id ?? null, said, handle }
}
