import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { isOk } from '#web/api/answer.ts'
import { call } from '#web/api/call.ts'
import { galleryText } from '#web/text/gallery.ts'
import { type Collection, collectionsQuery } from '../collections-query.ts'

const text = galleryText.collections

/** Moves one to another place; everything between makes room. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.toSpliced(from, 1)
  const item = items[from]
  return item === undefined ? [...items] : moved.toSpliced(Math.max(0, Math.min(to, moved.length)), 0, item)
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

type Held = { id: string; order: Collection[] }

/**
 * The order of collections while one of them is being moved, by pointer or by key, and as it is otherwise. Others see
 * it once it is put down.
 */
export function useOrder(collections: readonly Collection[]) {
  const queryClient = useQueryClient()
  const [held, setHeld] = useState<Held | null>(null)
  const [said, setSaid] = useState('')
  const shown = held?.order ?? collections

  const pickUp = ({ collection_id: id, name }: Collection) => {
    setHeld({ id, order: [...collections] })
    setSaid(text.picked(name))
  }
  const moveHeld = (to: number) => {
    if (held === null) return
    const from = held.order.findIndex((one) => one.collection_id === held.id)
    const place = Math.max(0, Math.min(to, held.order.length - 1))
    if (place === from) return
    setHeld({ ...held, order: moveTo(held.order, from, place) })
    setSaid(text.moved(held.order[from]?.name ?? '', place + 1, held.order.length))
  }
  const putDown = async () => {
    if (held === null) return
    const { order, id } = held
    queryClient.setQueryData(collectionsQuery.queryKey, { items: order })
    setHeld(null)
    setSaid(text.dropped(order.find((one) => one.collection_id === id)?.name ?? ''))
    const answer = await call('collection.reorder', { collection_ids: order.map((one) => one.collection_id) })
    if (isOk(answer)) queryClient.setQueryData(collectionsQuery.queryKey, answer.data)
    else await queryClient.invalidateQueries({ queryKey: collectionsQuery.queryKey })
  }

  const handle = (collection: Collection) => ({
    onKeyDown(event: KeyboardEvent) {
      const isHeld = held?.id === collection.collection_id
      const step = steps[event.key]
      if (event.key === ' ' || event.key === 'Enter') {
        if (isHeld) void putDown()
        else pickUp(collection)
      } else if (isHeld && step !== undefined) {
        moveHeld(shown.findIndex((one) => one.collection_id === collection.collection_id) + step)
      } else if (isHeld && event.key === 'Escape') setHeld(null)
      else return
      event.preventDefault()
    },
    onBlur: () => held?.id === collection.collection_id && void putDown(),
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pickUp(collection)
    },
    onPointerMove({ clientX, clientY, buttons }: PointerEvent) {
      if (held === null || buttons === 0) return
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-collection]')
      const place = shown.findIndex((one) => one.collection_id === over?.dataset['collection'])
      if (place !== -1) moveHeld(place)
    },
    onPointerUp: () => void putDown(),
    onPointerCancel: () => setHeld(null),
  })
  return { shown, heldId: held?.id ?? null, said, handle }
}
