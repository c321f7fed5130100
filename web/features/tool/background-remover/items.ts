import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BackgroundColor } from '#contract/catalogue/modes'
import type { CallInput } from '#web/api/answer.ts'
import { newId } from '#web/api/new-id.ts'
import { runTask, type TaskState } from '../run-task.ts'
import { noStrokes, type StrokeHistory } from '../strokes.ts'
import { type ToolImage, toInput } from '../tool-image.ts'

/** One image of the batch with the corrections made to it. */
export type Item = { key: string; image: ToolImage; history: StrokeHistory; state: TaskState | null }

export type Background =
  | { kind: 'color'; color: BackgroundColor }
  | { kind: 'blur' }
  | { kind: 'image'; image: ToolImage }

const toCreateInput = (
  { image, history }: Pick<Item, 'image' | 'history'>,
  background: Background,
  isPrivate: boolean,
): CallInput<'art.create'> => ({
  mode: 'background_remover',
  input_image: toInput(image),
  is_private: isPrivate,
  ...(background.kind === 'color' && { background_color: background.color }),
  ...(background.kind === 'blur' && { background_blur: true }),
  ...(background.kind === 'image' && { background_image: toInput(background.image) }),
  ...(history.done.length > 0 && { strokes: [...history.done] }),
})

/** The batch: images, their corrections and how their tasks stand. */
export function useItems() {
  const cache: QueryClient = useQueryClient()
  const [items, setItems] = useState<Item[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const patch = useCallback(
    (key: string, change: Partial<Item>) =>
      setItems((all) => all.map((item) => (item.key === key ? { ...item, ...change } : item))),
    [],
  )
  const add = useCallback((image: ToolImage) => {
    const key = newId()
    setItems((all) => [...all, { key, image, history: noStrokes, state: null }])
    setChosen((before) => before ?? key)
  }, [])
  const remove = (key: string) => {
    const left = items.filter((item) => item.key !== key)
    setItems(left)
    if (chosen === key) setChosen(left[0]?.key ?? null)
  }
  /** One after the other, so that a batch never fills the queue. */
  const save = async (which: readonly Item[], background: Background, isPrivate: boolean) => {
    for (const item of which) {
      const signal = leaving.current?.signal
      if (signal === undefined || signal.aborted) return
      const input = toCreateInput(item, background, isPrivate)
      await runTask(cache, input, (state) => patch(item.key, { state }), signal)
    }
  }
  const current = items.find(({ key }) => key === chosen) ?? null
  return { items, current, choose: setChosen, add, remove, patch, save }
}
