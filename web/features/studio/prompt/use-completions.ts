import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { STYLES } from '#contract/catalogue/styles'
import { readQuery } from '#web/api/read.ts'
import { studioText } from '#web/text/studio.ts'
import { type Completing, type Completion, findCompletions, type Sources, toPhrases } from './completions.ts'

const text = studioText.completions

export type CompletionList = {
  listId: string
  options: readonly Completion[]
  /** The suggestion that Enter takes; -1: none, and Enter is a new line. */
  active: number
  optionId(index: number): string
  /** Said instead of suggestions where there are none. */
  note: string
}

/**
 * Suggestions while typing. None is taken by Enter unless an arrow key or a sign selected it, so that keys keep their
 * meaning.
 */
export function useCompletions(onTake: (taken: Completion, completing: Completing) => void) {
  const listId = useId()
  const [isUsed, setUsed] = useState(false)
  const [completing, setCompleting] = useState<Completing | null>(null)
  const [active, setActive] = useState(-1)
  const sources = useSources(isUsed)

  const close = () => {
    setCompleting(null)
    setActive(-1)
  }
  const look = (text: string, cursor: number) => {
    setUsed(true)
    const found = findCompletions(text, cursor, sources)
    setCompleting(found)
    setActive(found?.isAsked && found.options.length > 0 ? 0 : -1)
  }
  const take = (index: number) => {
    const taken = completing?.options[index]
    if (completing === null || taken === undefined) return
    close()
    onTake(taken, completing)
  }

  /** True where the key was meant for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (
      completing === null ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.nativeEvent.isComposing
    )
      return false
    const count = completing.options.length
    if (event.key === 'ArrowDown' && count > 0) setActive((at) => (at + 1) % count)
    else if (event.key === 'ArrowUp' && active !== -1) setActive((at) => (at + count - 1) % count)
    else if (event.key === 'Escape') close()
    else if ((event.key === 'Enter' || event.key === 'Tab') && active !== -1 && !event.shiftKey) take(active)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const list: CompletionList | null =
    completing === null
      ? null
      : {
          listId,
          options: completing.options,
          active,
          optionId: (index) => `${listId}-${index}`,
          note: sources.loras?.length === 0 ? text.noLora : text.noSuchLora,
        }
  return { list, look, onKey, take, close }
}

/** Loaded when the user starts to type, and then rarely. */
function useSources(enabled: boolean): Sources {
  const { data } = useQuery({
    ...readQuery('art.search', { t: 'mine', status: 'any', order: 'newest', limit: 100 }, { quiet: true }),
    enabled,
    staleTime: 5 * 60_000,
  })
  const { data: loras } = useQuery({
    ...readQuery('lora.search', { limit: 100 }, { quiet: true }),
    enabled,
    staleTime: 5 * 60_000,
  })
  return useMemo<Sources>(
    () => ({
      phrases: toPhrases(data?.items.flatMap(({ prompt }) => prompt ?? []) ?? []),
      styles: STYLES,
      // One that cannot be used here is not proposed.
      loras: loras?.items
        .filter(({ unavailable }) => unavailable === null)
        .map(({ uid, name, recommended_weight: weight, trigger_words: words }) => ({
          uid,
          name,
          weight,
          words,
        })),
    }),
    [data, loras],
  )
}
